export default {
  base: './',
  // The module of WebAssembly stays beside the package while developing.
  optimizeDeps: { exclude: ['oubliette-dungeons'] },
};

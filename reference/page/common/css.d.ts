// esbuild makes one style of what is imported.
declare module "*.css";

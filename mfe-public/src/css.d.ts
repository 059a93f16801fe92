/** Class names of a CSS module (css-loader exports each class by its name). */
declare module "*.module.css" {
  const classes: Readonly<Record<string, string>>;
  export = classes;
}
declare module "*.css";
/** A program for a thread of its own, as its address. */
declare module "*?worker" {
  const address: string;
  export default address;
}

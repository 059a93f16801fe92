/** Class names of a CSS module (css-loader exports each class by its name). */
declare module "*.module.css" {
  const classes: Readonly<Record<string, string>>;
  export = classes;
}
declare module "*.css";
/** A file of data, as the address it is fetched from. */
declare module "*.bin" {
  const address: string;
  export default address;
}

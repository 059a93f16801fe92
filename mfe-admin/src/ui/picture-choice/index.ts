export { PictureChoice } from "./picture-choice.tsx";

export { StoredPicture } from "./stored-picture.tsx";

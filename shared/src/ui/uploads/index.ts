/** Choosing files and seeing them on their way. Fetched only where somebody may send one. */
import "./uploads.css";

export { DropZone, type RefusedFile } from "./drop-zone.tsx";
export { PhotoField, type ChosenPhoto } from "./photo-field.tsx";
export { UploadProgress } from "./upload-progress.tsx";

export { FileField, FilesField } from "./files-field.tsx";
export { GalleryField } from "./gallery-field.tsx";
export { ImageField } from "./image-field.tsx";
export { usePhotoPicker } from "./use-photo-picker.tsx";

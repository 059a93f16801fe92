/** Photos and documents: fields that hold them, the dialog that chooses a photo, and files on their way. */
export { sendPhoto } from "./api.ts";
export { UploadList } from "./components/upload-list.tsx";
export { FileField, FilesField } from "./files-field.tsx";
export { MAX_BYTES, PDF, PHOTOS, rejectionText, type FileKind } from "./file-types.ts";
export { GalleryField } from "./gallery-field.tsx";
export { ImageField } from "./image-field.tsx";
export { usePhotoPicker } from "./use-photo-picker.tsx";
export { usePendingUploads } from "./use-pending-uploads.ts";
export { useUploads } from "./use-uploads.ts";

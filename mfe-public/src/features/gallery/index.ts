export { PhotoGallery } from "./photo-gallery.tsx";

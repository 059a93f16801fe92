export { GalleriesScreen } from "./galleries-screen.tsx";
export { GalleryScreen } from "./gallery-screen.tsx";

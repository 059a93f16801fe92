export { QrCode } from "./components/qr-code.tsx";
export { ShareButton } from "./share-button.tsx";

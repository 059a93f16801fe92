import { toast, ToastContainer, type CloseButtonProps, type ToastOptions } from "react-toastify/unstyled";

const options: ToastOptions = { className: "custom-toast" };

/** Short notices at the top of the page (specification §9). Only screens and the shell call this, never the transport. */
export const notify = {
  success: (text: string): void => void toast.success(text, options),
  error: (text: string): void => void toast.error(text, options),
  info: (text: string): void => void toast.info(text, options),
};

const CloseButton = ({ closeToast }: CloseButtonProps) => (
  <button type="button" className="Toastify__close-button" aria-label="Fechar aviso" onClick={closeToast}>
    <svg
      aria-hidden="true"
      viewBox="0 0 16 16"
      width="14"
      height="14"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
    >
      <path d="M3 3l10 10M13 3L3 13" />
    </svg>
  </button>
);

/** Where the notices appear; the shell renders it once. */
export const Toasts = () => (
  <ToastContainer
    position="top-center"
    theme="dark"
    aria-label="Avisos"
    autoClose={7000}
    pauseOnFocusLoss
    pauseOnHover
    closeButton={CloseButton}
    hideProgressBar
  />
);

import { useEffect, useRef } from "react";
import { toast, ToastContainer, type CloseButtonProps } from "react-toastify/unstyled";
import type { NoticeKind } from "@gleba/shared/ui";
import "./toasts.css";

/** Shows a notice in the look the specification names (§9). */
export const showToast = (kind: NoticeKind, text: string): void =>
  void toast[kind](text, { className: "custom-toast" });

const UNDO_MS = 10_000;

const Undo = ({ text, undo, closeToast }: { text: string; undo: () => void; closeToast: () => void }) => (
  <>
    <span>{text}</span>
    <button
      type="button"
      className="gleba-undo"
      onClick={() => {
        closeToast();
        undo();
      }}
    >
      Desfazer
    </button>
  </>
);

/** Shows what was done and the way back, long enough to be read and reached (expectation E33). */
export const showUndo = (text: string, undo: () => void): void =>
  void toast.success(({ closeToast }) => <Undo text={text} undo={undo} closeToast={closeToast} />, {
    className: "custom-toast",
    autoClose: UNDO_MS,
    closeOnClick: false,
  });

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

/** Top-center, dark, in Portuguese; each new notice is lifted above a dialog that is open. */
export const ToastPlace = () => {
  const layer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const lift = (): void => {
      // Only what is shown last lies above a dialog; older browsers know no such layer.
      layer.current?.togglePopover?.(false);
      layer.current?.togglePopover?.(true);
    };
    lift();
    return toast.onChange(({ status }) => status === "added" && lift());
  }, []);
  return (
    <div ref={layer} popover="manual" className="gleba-toasts">
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
    </div>
  );
};

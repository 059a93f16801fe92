import { useEffect, useRef } from "react";
import { Alert } from "../alert.tsx";

interface FormErrorsProps {
  title?: string;
  errors: readonly string[];
}

/** What the server refused and no field can show; takes the focus when it appears, so nobody misses it. */
export const FormErrors = ({ title = "Não foi possível enviar.", errors }: FormErrorsProps) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (errors.length > 0) box.current?.focus();
  }, [errors]);
  if (errors.length === 0) return null;
  return (
    <div ref={box} tabIndex={-1}>
      <Alert tone="error" title={title}>
        {errors.length === 1 ? (
          <p>{errors[0]}</p>
        ) : (
          <ul>
            {errors.map((error) => (
              <li key={error}>{error}</li>
            ))}
          </ul>
        )}
      </Alert>
    </div>
  );
};

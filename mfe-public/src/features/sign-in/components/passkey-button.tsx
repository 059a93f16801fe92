import { failureOf } from "@gleba/shared/kit";
import { Alert, Button, Stack } from "@gleba/shared/ui";
import { useState } from "react";

interface Props {
  /** Throws what the person reads. */
  signIn: () => Promise<void>;
  onSignedIn: () => Promise<void> | void;
}

/** The way in for who has a passkey: nothing is typed. */
export const PasskeyButton = ({ signIn, onSignedIn }: Props) => {
  const [working, setWorking] = useState(false);
  const [error, setError] = useState<string>();
  const enter = async (): Promise<void> => {
    setWorking(true);
    setError(undefined);
    try {
      await signIn();
      await onSignedIn();
    } catch (thrown) {
      setError(failureOf(thrown).message);
    } finally {
      setWorking(false);
    }
  };
  return (
    <Stack gap="sm">
      {error && <Alert tone="error">{error}</Alert>}
      <Button variant="secondary" size="lg" fullWidth loading={working} onClick={() => void enter()}>
        Usar chave de acesso
      </Button>
    </Stack>
  );
};

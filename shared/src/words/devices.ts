/** What people read of the device of a session; its browser may not say what it is. */
export const deviceName = ({ device }: { device: string }): string => device || "Navegador não identificado";

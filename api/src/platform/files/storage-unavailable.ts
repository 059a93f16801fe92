/** Files cannot be read or kept now, and may be in a moment: its message, for the log, says what the operator can do. */
export class StorageUnavailable extends Error {}

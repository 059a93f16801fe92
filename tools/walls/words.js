/**
 * Words that were this house's own until the field's terms took their place (docs/glossary.md), each with its term.
 * `gleba/plain-term` keeps them from coming back.
 *
 * @type {Readonly<Record<string, string>>}
 */
export const TERMS = {
  // errors
  Refusal: "AppError",
  refuse: "appError",
  refusals: "errors",
  customerRefusals: "customerErrors",
  staffRefusals: "staffErrors",
  toRefusal: "toAppError",
  recordRefused: "recordErrorResponses",
  staffRefused: "staffErrorResponses",
  granted: "unwrap",
  // transactions, locks, waiting
  attempt: "inTransaction",
  holdLot: "lockLot",
  holdLots: "lockLots",
  holdRows: "lockRows",
  holdArticle: "lockArticle",
  holdVenture: "lockDevelopment",
  holdGallery: "lockGallery",
  holdPhoto: "lockPhoto",
  holdStaff: "lockStaff",
  holdImports: "lockImports",
  inTurns: "createSemaphore",
  setHold: "extendReservation",
  remindOfHolds: "sendReminders",
  expireHolds: "expireReservations",
  isOvertaken: "isConflict",
  OvertakenNotice: "ConflictNotice",
  OVERTAKEN: "CONFLICT",
  // permissions
  who: "requireRight",
  whose: "ownership",
  // documents and e-mails
  Paper: "Pdf",
  createPaper: "createPdf",
  Letter: "Email",
  brazilianDay: "dayInBrazil",
  rateText: "formatRate",
  statusLabel: "lotStatusName",
  // the portal host
  keptAnswers: "ServerAnswers",
  firstScreen: "firstPaint",
  // releases
  Misused: "UsageError",
  damageOf: "verifyIntegrity",
  putIntoForce: "activate",
  inForce: "current",
  liveVersion: "currentVersion",
  refuseHeavy: "assertWithinBudgets",
  readWords: "parseArgs",
  // screens
  useKept: "withOfflineCache",
  useKeptForm: "useDraft",
  useKeeping: "useDraft",
  KeptForm: "Draft",
  useLatest: "usePreviousData",
  useUnsaved: "useUnsavedChanges",
  LeavingGuard: "UnsavedChangesGuard",
  ReasonDialog: "ConfirmWithReason",
  TypedConfirm: "TypeToConfirm",
  // tests
  madeRelease: "fixtureRelease",
  plantLot: "seedLot",
  plantLots: "seedLots",
  plantVenture: "seedDevelopment",
  // developments
  VentureRow: "DevelopmentRow",
  readVenture: "readDevelopment",
  readVentures: "readDevelopments",
  fetchVenture: "fetchDevelopment",
  watchVenture: "watchDevelopment",
  BatchChanged: "LotChanged",
  batchStatusHistory: "lotStatusHistory",
};

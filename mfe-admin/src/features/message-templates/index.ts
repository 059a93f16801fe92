/** What the staff write often, with fields that are filled in from a contact, a reservation or a conversation. */
export { ComposeMessage } from "./compose-message.tsx";
export { TemplateChoice } from "./template-choice.tsx";
export { TemplatesDialog } from "./templates-dialog.tsx";

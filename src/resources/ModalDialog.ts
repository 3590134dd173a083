// Apart from the rest of the frame, for it comes only with the first dialog.
export { ModalDialog } from '../ui/dialogs/ModalDialog.tsx'

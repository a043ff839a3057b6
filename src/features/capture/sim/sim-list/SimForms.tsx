import { BindForm } from './BindForm'
import { ReasonForm } from './ReasonForm'
import { RenewForm } from './RenewForm'
import { SimForm } from './SimForm'
import type { SimDialog } from './simDialog'

interface Props {
  dialog: SimDialog
  onClose: (saved: boolean) => void
}

/** Form of the open dialog; all forms are loaded together with the first click. */
export function SimForms({ dialog, onClose }: Props) {
  if (dialog.kind === 'edit') return <SimForm row={dialog.row} onClose={onClose} />
  if (dialog.kind === 'bind') return <BindForm row={dialog.row} onClose={onClose} />
  if (dialog.kind === 'renew') return <RenewForm rows={dialog.rows} onClose={onClose} />
  return <ReasonForm order={dialog.kind} row={dialog.row} onClose={onClose} />
}

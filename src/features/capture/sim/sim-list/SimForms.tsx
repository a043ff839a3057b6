import { BindForm } from './BindForm'
import { ReasonForm } from './ReasonForm'
import { RenewForm } from './RenewForm'
import { SimForm } from './SimForm'
import type { SimDialog } from './simDialog'

interface Props {
  dialog: SimDialog
  onClose: (saved: boolean) => void
}

/** The form of what is open over the list: loaded together, with the first click. */
export function SimForms({ dialog, onClose }: Props) {
  if (dialog.what === 'edit') return <SimForm row={dialog.row} onClose={onClose} />
  if (dialog.what === 'bind') return <BindForm row={dialog.row} onClose={onClose} />
  if (dialog.what === 'renew') return <RenewForm rows={dialog.rows} onClose={onClose} />
  return <ReasonForm what={dialog.what} row={dialog.row} onClose={onClose} />
}

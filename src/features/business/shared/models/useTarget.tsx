import { AimOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DrawnKind } from '@/rules/losses/lossModelRules'
import { useMenuPage } from '@/stores/menuPages'
import type { Action } from '@/ui/actions/actions'
import { useActions } from '@/ui/actions/useActions'
import { lazyPart } from '@/ui/pane/lazyPart'

const TargetForm = lazyPart(() => import('./TargetForm').then((file) => file.TargetForm))

interface Targeted {
  id: string
  target_loss: number | null
}

/** Action to set the target loss of areas or lines, for users who may edit their loss models. */
export function useTarget<Row extends Targeted>(
  kind: DrawnKind,
  { nameOf, onChanged }: { nameOf: (row: Row) => string; onChanged: () => void },
) {
  const { t } = useTranslation('lossModels')
  const act = useActions()
  const [formRows, setFormRows] = useState<readonly Row[]>()
  const canSet = useMenuPage(kind === 'area' ? 'areaLossModel' : 'lineLossModel', 'edit') !== undefined
  return {
    action: (targetRows: readonly Row[]): Action =>
      act.run('target', t('setTarget'), AimOutlined, () => setFormRows(targetRows), {
        hidden: !canSet || targetRows.length === 0,
      }),
    dialog: formRows && (
      <TargetForm
        kind={kind}
        rows={formRows}
        names={formRows.map(nameOf)}
        onClose={(saved) => {
          setFormRows(undefined)
          if (saved) onChanged()
        }}
      />
    ),
  }
}

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

/** Sets the target of areas or lines, wherever they are listed, for who may do that with their loss models. */
export function useTarget<Row extends Targeted>(
  kind: DrawnKind,
  { nameOf, after }: { nameOf: (row: Row) => string; after: () => void },
) {
  const { t } = useTranslation('lossModels')
  const act = useActions()
  const [rows, setRows] = useState<readonly Row[]>()
  const may = useMenuPage(kind === 'area' ? 'areaLossModel' : 'lineLossModel', 'edit') !== undefined
  return {
    action: (of: readonly Row[]): Action =>
      act.run('target', t('setTarget'), AimOutlined, () => setRows(of), { hidden: !may || of.length === 0 }),
    dialog: rows && (
      <TargetForm
        kind={kind}
        rows={rows}
        names={rows.map(nameOf)}
        onClose={(saved) => {
          setRows(undefined)
          if (saved) after()
        }}
      />
    ),
  }
}

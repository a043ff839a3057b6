import { useTranslation } from 'react-i18next'
import type { TreeChoice, TreeSource } from '@/domain/pickers/treeSources'
import { useAsk } from '@/ui/feedback/useAsk'
import { lazyPart } from '@/ui/pane/lazyPart'

const TreeChooserDialog = lazyPart(() =>
  import('@/domain/pickers/TreeChooserDialog').then((file) => file.TreeChooserDialog),
)

interface Props {
  title: string
  /** Tree of the possible new places. */
  load: TreeSource
  /** Organization or department to move. */
  row: { name: string; parent_id: string }
  /** Id of the present place when it is not the parent. */
  currentPlaceId?: string
  /** Ids of the moved node and its descendants, which cannot be its new place. */
  below: ReadonlySet<string>
  send: (target: TreeChoice) => Promise<unknown>
  /** Called after a successful move. */
  onMoved: () => void
  onClose: () => void
}

/** Moves an organization or a department below another node. */
export function MoveDialog({
  title,
  load,
  row,
  currentPlaceId = row.parent_id,
  below,
  send,
  onMoved,
  onClose,
}: Props) {
  const { t } = useTranslation('organizations')
  const { ask } = useAsk()
  return (
    <TreeChooserDialog
      load={load}
      title={title}
      selection={[currentPlaceId]}
      refuse={(node) => (below.has(node.id) ? t('parentSelf') : undefined)}
      onClose={(nodes) => {
        onClose()
        const target = nodes?.[0]
        if (target && target.id !== currentPlaceId)
          void ask({
            send: () => send(target),
            successMessage: t('moved', { name: row.name }),
            onSuccess: onMoved,
          })
      }}
    />
  )
}

import { useTranslation } from 'react-i18next'
import type { TreeChoice, TreeSource } from '@/domain/pickers/treeSources'
import { useAsk } from '@/ui/feedback/useAsk'
import { lazyPart } from '@/ui/pane/lazyPart'

const TreeChooserDialog = lazyPart(() =>
  import('@/domain/pickers/TreeChooserDialog').then((file) => file.TreeChooserDialog),
)

interface Props {
  title: string
  /** The tree from which the new place is chosen. */
  load: TreeSource
  /** What moves. */
  row: { name: string; parent_id: string }
  /** Id of what it stands below, where that is not its parent. */
  at?: string
  /** Itself and what is below it: it cannot move there. */
  below: ReadonlySet<string>
  send: (to: TreeChoice) => Promise<unknown>
  /** Only when it was moved. */
  after: () => void
  onClose: () => void
}

/** Moves an organization or a department below another one. */
export function MoveDialog({ title, load, row, at = row.parent_id, below, send, after, onClose }: Props) {
  const { t } = useTranslation('organizations')
  const { ask } = useAsk()
  return (
    <TreeChooserDialog
      load={load}
      title={title}
      selection={[at]}
      refuse={(node) => (below.has(node.id) ? t('parentSelf') : undefined)}
      onClose={(nodes) => {
        onClose()
        const to = nodes?.[0]
        if (to && to.id !== at)
          void ask({ send: () => send(to), done: t('moved', { name: row.name }), after })
      }}
    />
  )
}

import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { TreeChoice, TreeSource } from '@/domain/pickers/treeSources'
import { useAsk } from '@/ui/feedback/useAsk'

const TreeChooserDialog = lazy(() =>
  import('@/domain/pickers/TreeChooserDialog').then((file) => ({ default: file.TreeChooserDialog })),
)

interface Props {
  title: string
  /** The tree from which the new place is chosen. */
  load: TreeSource
  /** What moves. */
  name: string
  /** Id of what it stands below. */
  at: string
  /** Itself and what is below it: it cannot move there. */
  below: ReadonlySet<string>
  send: (to: TreeChoice) => Promise<unknown>
  /** Only when it was moved. */
  after: () => void
  onClose: () => void
}

/** Moves an organization or a department below another one. */
export function MoveDialog({ title, load, name, at, below, send, after, onClose }: Props) {
  const { t } = useTranslation('organizations')
  const { ask } = useAsk()
  return (
    <Suspense>
      <TreeChooserDialog
        load={load}
        title={title}
        chosen={[at]}
        refuse={(node) => (below.has(node.id) ? t('parentSelf') : undefined)}
        onClose={(nodes) => {
          onClose()
          const to = nodes?.[0]
          if (to && to.id !== at) void ask({ send: () => send(to), done: t('moved', { name }), after })
        }}
      />
    </Suspense>
  )
}

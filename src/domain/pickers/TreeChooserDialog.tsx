import { Button, Modal } from 'antd'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '@/lib/number'
import { useOpenerFocus } from '@/ui/actions/useOpenerFocus'
import { useLoad } from '@/ui/data/queries'
import { pathNames } from '@/ui/list/useTreeRows'
import { usePane } from '@/ui/pane/pane'
import { FailedState } from '@/ui/states/FailedState'
import { flatten } from '@/ui/tree/flatten'
import { TreeBox } from '@/ui/tree/TreeBox'
import type { TreeChoice, TreeSource } from './treeSources'
import { useClearing } from './useClearing'
import styles from './TreeChooser.module.css'

interface Props {
  /** Source of the nodes; without it the dialog says that there is nothing to choose from. */
  load: TreeSource | undefined
  /** Default: words of the source. */
  title?: string
  /** Ids that are chosen when it opens. */
  selection: readonly string[]
  multiple?: boolean
  /** Why a node cannot be chosen, '' for no reason given; undefined when it can. */
  refuse?: (node: TreeChoice) => string | undefined
  /** Ids and names of what was chosen; undefined when the dialog was left. */
  onClose: (nodes: readonly TreeChoice[] | undefined) => void
}

const noChoices = Promise.resolve<TreeChoice[]>([])

/**
 * Chooses nodes of a tree (PK01): search, where the node stands, how many are chosen; emptying a choice asks first.
 * @example <TreeChooserDialog load={treeSources.organizations} selection={[row.parent_id]} onClose={(nodes) => …} />
 */
export function TreeChooserDialog({ load, title, selection, multiple = false, refuse, onClose }: Props) {
  const { t, i18n } = useTranslation('picker')
  const { t: common } = useTranslation('common')
  const { container } = usePane()
  useOpenerFocus()
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set(selection))
  const [last, setLast] = useState(selection[0])
  const tree = useRef<HTMLDivElement>(null)
  const loaded = useLoad(
    ['treeChooser', load?.key, i18n.language],
    (signal) => load?.load(signal) ?? noChoices,
    {
      enabled: load !== undefined,
    },
  )
  const dialogTitle = title ?? (load ? t(`chooser.${load.key}`) : t('chooser.ok'))
  const index = useMemo(
    () =>
      loaded.data &&
      flatten<TreeChoice>(loaded.data, {
        key: (node) => node.id,
        label: (node) => node.name,
        children: (node) => node.children,
      }),
    [loaded.data],
  )
  const refused = (node: TreeChoice): string | undefined =>
    node.off ? t('chooser.disabled') : refuse?.(node)
  const parts = {
    // oxlint-disable-next-line react/no-unstable-nested-components -- called while the tree draws, never mounted
    badge: (node: TreeChoice) => <span className={styles.badge}>{refused(node) ?? node.code ?? ''}</span>,
  }
  const selectedNodes = index?.nodes.filter((node) => ids.has(node.id)) ?? []
  // A chosen node that has left the tree cannot be chosen again.
  const path = index && last !== undefined ? pathNames(index, last) : []

  const pick = (node: TreeChoice): void => {
    setLast(node.id)
    if (refused(node) !== undefined) return
    if (!multiple) return setIds(new Set([node.id]))
    const next = new Set(ids)
    if (!next.delete(node.id)) next.add(node.id)
    setIds(next)
  }
  const sure = useClearing()
  async function clear(): Promise<void> {
    if (await sure(selectedNodes.map((node) => node.name))) setIds(new Set())
  }
  return (
    <Modal
      open
      title={dialogTitle}
      mask={{ closable: false }}
      closable={{ 'aria-label': common('action.close') }}
      getContainer={container}
      onCancel={() => onClose(undefined)}
      afterOpenChange={(open) => open && tree.current?.querySelector('input')?.focus()}
      footer={
        <div className={styles.footer}>
          <output className={styles.count}>
            {selectedNodes.length === 0
              ? t('chooser.nothing')
              : multiple
                ? t('chooser.chosen', {
                    count: selectedNodes.length,
                    n: formatNumber(selectedNodes.length, 0, i18n.language),
                  })
                : selectedNodes[0]?.name}
          </output>
          <Button type="text" disabled={selectedNodes.length === 0} onClick={() => void clear()}>
            {t('chooser.clear')}
          </Button>
          <Button onClick={() => onClose(undefined)}>{common('action.cancel')}</Button>
          <Button type="primary" disabled={!index} onClick={() => onClose(selectedNodes)}>
            {t('chooser.ok')}
          </Button>
        </div>
      }
    >
      <nav className={styles.path} aria-label={t('chooser.path')}>
        {path.join(' › ')}
      </nav>
      <div ref={tree} className={styles.tree}>
        {load ? (
          <TreeBox
            label={dialogTitle}
            index={index}
            error={loaded.error}
            onRetry={loaded.reload}
            selected={multiple ? last : [...ids][0]}
            {...(multiple && { checked: ids })}
            onSelect={pick}
            parts={parts}
          />
        ) : (
          <FailedState text={t('chooser.noAddress')} />
        )}
      </div>
    </Modal>
  )
}

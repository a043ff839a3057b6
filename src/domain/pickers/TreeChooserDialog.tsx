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
  /** Where the nodes come from; without it there is nothing to choose, and the dialog says so. */
  load: TreeSource | undefined
  /** Default: words of the source. */
  title?: string
  /** Ids that are chosen when it opens. */
  chosen: readonly string[]
  multiple?: boolean
  /** Why a node cannot be chosen, '' for no reason given; undefined when it can. */
  refuse?: (node: TreeChoice) => string | undefined
  /** Ids and names of what was chosen; undefined when the dialog was left. */
  onClose: (nodes: readonly TreeChoice[] | undefined) => void
}

const none = Promise.resolve<TreeChoice[]>([])

/**
 * Chooses nodes of a tree (PK01): search, where the node stands, how many are chosen; emptying a choice asks first.
 * @example <TreeChooserDialog load={treeSources.organizations} chosen={[row.parent_id]} onClose={(nodes) => …} />
 */
export function TreeChooserDialog({ load, title, chosen, multiple = false, refuse, onClose }: Props) {
  const { t, i18n } = useTranslation('picker')
  const { t: common } = useTranslation('common')
  const { container } = usePane()
  useOpenerFocus()
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set(chosen))
  const [last, setLast] = useState(chosen[0])
  const tree = useRef<HTMLDivElement>(null)
  const loaded = useLoad(['treeChooser', load?.key, i18n.language], (signal) => load?.load(signal) ?? none, {
    enabled: load !== undefined,
  })
  const named = title ?? (load ? t(`chooser.${load.key}`) : t('chooser.ok'))
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
  const known = index?.nodes.filter((node) => ids.has(node.id)) ?? []
  // What is chosen but not in the tree any more cannot be chosen again.
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
    if (await sure(known.map((node) => node.name))) setIds(new Set())
  }
  return (
    <Modal
      open
      title={named}
      mask={{ closable: false }}
      closable={{ 'aria-label': common('action.close') }}
      getContainer={container}
      onCancel={() => onClose(undefined)}
      afterOpenChange={(open) => open && tree.current?.querySelector('input')?.focus()}
      footer={
        <div className={styles.footer}>
          <output className={styles.count}>
            {known.length === 0
              ? t('chooser.nothing')
              : multiple
                ? t('chooser.chosen', {
                    count: known.length,
                    n: formatNumber(known.length, 0, i18n.language),
                  })
                : known[0]?.name}
          </output>
          <Button type="text" disabled={known.length === 0} onClick={() => void clear()}>
            {t('chooser.clear')}
          </Button>
          <Button onClick={() => onClose(undefined)}>{common('action.cancel')}</Button>
          <Button type="primary" disabled={!index} onClick={() => onClose(known)}>
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
            label={named}
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

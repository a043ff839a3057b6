import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { TreeNode } from '@/api/console/trees'
import { usePreferences } from '@/stores/preferences'
import { selection, useSelection } from '@/stores/selection'
import { sidePanels, useSidePanels, type TreeSource } from '@/stores/sidePanels'
import { EmptyState } from '@/ui/states/EmptyState'
import { FailedState } from '@/ui/states/FailedState'
import { sizes } from '@/ui/theme/tokens'
import { nodeAt, withAncestors } from '@/ui/tree/flatten'
import { FlatTree } from '@/ui/tree/FlatTree'
import type { NodeMenuProps, TreeParts } from '@/ui/tree/treeParts'
import { useErrorWords } from '@/ui/states/errorWords'
import { lazyPart } from '@/ui/pane/lazyPart'
import { SelectionBar } from './SelectionBar'
import sharedStyles from '@/ui/theme/shared.module.css'
import styles from './SideTree.module.css'
import { nodeKey, treeModel } from './treeModel'
import { TreeSearch } from './TreeSearch'
import { TreeSkeleton } from './TreeSkeleton'
import { TreeTools } from './TreeTools'
import { useNodeParts } from './useNodeParts'
import { useSideTree } from './useSideTree'

const NodeMenu = lazyPart(() => import('./NodeMenu').then((file) => file.NodeMenu))

/** Draws the menu of a node; where the node is the chosen one, it takes the choice back. */
const nodeMenuOf =
  (selectedKey: string | undefined, choose: (node: undefined) => void) =>
  (menuProps: NodeMenuProps<TreeNode>) => (
    <NodeMenu
      key={`${nodeKey(menuProps.node)} ${menuProps.place.x} ${menuProps.place.y}`}
      {...menuProps}
      select={nodeKey(menuProps.node) === selectedKey ? undefined : menuProps.select}
      unselect={() => choose(undefined)}
    />
  )

interface Props {
  source: TreeSource
  /** False until the sidebar has settled: the trees leave the first second to the page. */
  isReady: boolean
}

/** One of the side trees. Choosing a node tells the whole app. */
export function SideTree({ source, isReady }: Props) {
  const { t } = useTranslation('sidebar')
  const inWords = useErrorWords()
  const { data, error, refreshing, loading, loadedAt, reload } = useSideTree(source, isReady)
  const view = useSidePanels((state) => state.trees[source])
  const size = usePreferences((state) => state.size)
  const power = source === 'power'
  const selected = useSelection((state) => (power ? state.power : state.organization))
  const model = useMemo(() => data && treeModel(data, source), [data, source])
  const panel = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    if (!model || view.reveal === undefined) return
    const nodeIndex = nodeAt(model.index, view.reveal)
    const open = withAncestors(model.index, view.open ?? model.autoOpen, nodeIndex)
    const treeState = nodeIndex < 0 ? {} : { open, cursor: { key: view.reveal, nodeIndex } }
    sidePanels.setTree(source, { ...treeState, reveal: undefined })
  }, [model, view, source])

  const choose = (node: TreeNode | undefined): void =>
    power ? selection.selectPower(node) : selection.selectOrganization(node)

  // A chosen node is called as the newest tree calls it, also in the lists that follow it.
  useEffect(() => {
    const currentNode = model && selected && model.index.nodes[nodeAt(model.index, nodeKey(selected))]
    if (currentNode && currentNode.label !== selected.label) choose(currentNode)
    // oxlint-disable-next-line react/exhaustive-deps -- a new tree is the reason, not a new choice
  }, [model])

  const looks = useNodeParts(model)
  const selectedKey = selected && nodeKey(selected)
  const parts = useMemo(
    (): TreeParts<TreeNode> => ({ ...looks, menu: nodeMenuOf(selectedKey, choose) }),
    // oxlint-disable-next-line react/exhaustive-deps -- `choose` writes to a store: every render's does the same
    [looks, selectedKey, power],
  )
  const scrollMemory = useMemo(
    () => ({
      get: () => sidePanels.scroll(source),
      set: (offset: number) => sidePanels.setScroll(source, offset),
    }),
    [source],
  )
  const focusTree = useCallback(() => panel.current?.querySelector<HTMLElement>('[role="tree"]')?.focus(), [])

  return (
    <div ref={panel} className={sharedStyles.filled}>
      <TreeSearch source={source} model={model} view={view} onLeave={focusTree}>
        <TreeTools
          source={source}
          model={model}
          busy={loading || refreshing}
          loadedAt={loadedAt}
          onRefresh={reload}
        />
      </TreeSearch>
      {error && model && (
        <p className={styles.stale} role="alert">
          {t('tree.refreshFailed')} {inWords(error, 'load')}
        </p>
      )}
      <div className={styles.body}>{body()}</div>
      <SelectionBar
        text={selected?.label}
        emptyText={t('tree.nothingSelected')}
        clear={t('tree.clearSelection')}
        onClear={() => choose(undefined)}
      />
    </div>
  )

  function body() {
    if (!model) {
      if (error && !loading) return <FailedState error={error} onRetry={reload} />
      return <TreeSkeleton label={t('tree.loading')} rowHeight={sizes[size].control} />
    }
    if (model.index.size === 0) return <EmptyState title={t('tree.empty')} hint={t('tree.emptyHint')} />
    return (
      <FlatTree
        index={model.index}
        label={power ? t('tree.power') : t('tree.organization')}
        open={view.open ?? model.autoOpen}
        onOpen={(open) => sidePanels.setTree(source, { open })}
        selected={selectedKey}
        onSelect={choose}
        cursor={view.cursor}
        onCursor={(cursor) => sidePanels.setTree(source, { cursor })}
        scrolling={{ rowHeight: sizes[size].control, memory: scrollMemory }}
        keyword={view.keyword}
        parts={parts}
      />
    )
  }
}

import { CloseOutlined } from '@ant-design/icons'
import { Input } from 'antd'
import { useMemo, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '@/lib/number'
import { EmptyState } from '@/ui/states/EmptyState'
import { FailedState } from '@/ui/states/FailedState'
import { Skeleton } from '@/ui/states/Skeleton'
import { isEnter } from '@/ui/keys/enter'
import { FlatTree } from './FlatTree'
import type { TreeCursor } from './useTreeWindow'
import { useTreeSteps } from './useTreeSteps'
import type { TreeParts } from './treeParts'
import { hasChildren, nodeAt, withAncestors, type TreeIndex } from './flatten'
import { matches, stepMatch } from './match'
import styles from './TreeBox.module.css'

interface Props<T> {
  /** Accessible name of the tree. */
  label: string
  /** Undefined while it loads. */
  index: TreeIndex<T> | undefined
  /** Why it could not be loaded. */
  error?: unknown
  onRetry: () => void
  selected: string | undefined
  /** Several can be chosen: these are. */
  checked?: ReadonlySet<string>
  onSelect: (node: T, key: string) => void
  /** A stable object. */
  parts?: TreeParts<T>
  /** Levels that are open at first. */
  level?: number
}

const noParts = {}
const scrolling = { rowHeight: 30 }

/**
 * A tree with its search: Enter walks through the matches and round again; pressed while the tree loads, it shows the
 * first one when that has come. Fills its place; states of loading and failure included.
 * @example <TreeBox label={t('tree')} index={index} onRetry={reload} selected={id} onSelect={(node) => choose(node.id)} />
 */
export function TreeBox<T>(props: Props<T>) {
  const { label, index, error, onRetry, selected, checked, onSelect, parts = noParts, level = 2 } = props
  const { t, i18n } = useTranslation('picker')
  const [keyword, setKeyword] = useState('')
  const [matchIndex, setMatchIndex] = useState(-1)
  const [cursor, setCursor] = useState<TreeCursor>()
  const [chosenOpen, setOpen] = useState<ReadonlySet<string>>()
  const initial = useMemo(() => index && initialOpen(index, level, selected), [index, level, selected])
  const open = chosenOpen ?? initial
  const matchingNodes = index && keyword.trim() !== '' ? matches(index, keyword) : undefined
  const number = (value: number) => formatNumber(value, 0, i18n.language)

  const { step, forget } = useTreeSteps(index !== undefined, (direction) => {
    if (!index || !open || !matchingNodes || matchingNodes.length === 0) return
    const next = stepMatch(matchingNodes.length, matchIndex, direction)
    const node = matchingNodes[next] ?? 0
    setMatchIndex(next)
    setOpen(withAncestors(index, open, node))
    setCursor({ key: index.keys[node] ?? '', nodeIndex: node })
  })
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!isEnter(event)) return
    event.preventDefault()
    step(event.shiftKey ? -1 : 1)
  }
  const status = !matchingNodes
    ? ''
    : matchingNodes.length === 0
      ? t('box.none')
      : matchIndex < 0
        ? t('box.found', { count: matchingNodes.length, n: number(matchingNodes.length) })
        : t('box.position', { n: number(matchIndex + 1), total: number(matchingNodes.length) })

  return (
    <div className={styles.box}>
      <div className={styles.search}>
        <Input
          type="search"
          aria-label={t('box.search')}
          placeholder={t('box.search')}
          value={keyword}
          autoComplete="off"
          suffix={<output className={styles.said}>{status}</output>}
          allowClear={{ clearIcon: <CloseOutlined aria-label={t('box.clear')} /> }}
          onChange={(event) => {
            setKeyword(event.target.value)
            setMatchIndex(-1)
            forget()
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div className={styles.tree}>{body()}</div>
    </div>
  )

  function body() {
    if (error && !index) return <FailedState error={error} kind="options" onRetry={onRetry} />
    if (!index || !open)
      return Array.from({ length: 8 }, (_, row) => (
        <div key={`s-${String(row)}`} className={styles.skeleton}>
          <Skeleton height={12} width={`${String(40 + ((row * 17) % 45))}%`} />
        </div>
      ))
    if (index.size === 0) return <EmptyState title={t('box.empty')} />
    return (
      <FlatTree
        index={index}
        label={label}
        open={open}
        onOpen={setOpen}
        selected={selected}
        {...(checked && { checked })}
        onSelect={onSelect}
        cursor={cursor}
        onCursor={setCursor}
        scrolling={scrolling}
        keyword={keyword}
        parts={parts}
      />
    )
  }
}

function initialOpen(
  index: TreeIndex<unknown>,
  level: number,
  selected: string | undefined,
): ReadonlySet<string> {
  const open = new Set<string>()
  for (let i = 0; i < index.size; i++)
    if ((index.depth[i] ?? 0) < level - 1 && hasChildren(index, i)) open.add(index.keys[i] ?? '')
  const nodeIndex = nodeAt(index, selected)
  return nodeIndex < 0 ? open : withAncestors(index, open, nodeIndex)
}

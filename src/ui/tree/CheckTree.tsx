import { Button, Input } from 'antd'
import { clsx } from 'clsx'
import { useId, useLayoutEffect, useMemo, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { ClearSign } from '@/ui/fields/ClearSign'
import { inSight, openTo, ticksByNode, toggled } from './checks'
import { flatten, hasChildren, nodeAt, rowOf, visibleNodes, type NodeReader } from './flatten'
import { treeKey, useTypeAhead } from './treeKeys'
import { CheckTreeRow } from './CheckTreeRow'
import sharedStyles from '@/ui/theme/shared.module.css'
import styles from './CheckTree.module.css'

interface Props<T extends object> {
  nodes: readonly T[]
  /** Stable. */
  read: NodeReader<T>
  /** Accessible name. */
  label: string
  /** Keys of the ticked leaves; what is above them shows all, some or none. */
  checked: ReadonlySet<string>
  onChange: (checked: ReadonlySet<string>) => void
  /** As it was saved: what differs is marked. */
  saved?: ReadonlySet<string>
  /** Names of the levels, from the roots: buttons that open the tree down to them. */
  levels: readonly string[]
  disabled?: boolean
}

/**
 * A tree whose leaves are ticked: three states, search that ticks only what it shows, levels, counts, marks on what
 * differs from the saved state. Keyboard as the ARIA tree pattern describes it; blank and Enter tick. For some hundred
 * nodes: they are all in the document.
 * @example <CheckTree nodes={modules} read={reader} label={t('modules')} checked={on} onChange={setOn} levels={…} />
 */
export function CheckTree<T extends object>(props: Props<T>) {
  const { nodes, read, label, checked, onChange, saved, levels, disabled = false } = props
  const { t } = useTranslation('choice')
  const id = useId()
  const index = useMemo(() => flatten<T>(nodes, read), [nodes, read])
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => openTo(index, 1))
  const [keyword, setKeyword] = useState('')
  const [cursor, setCursor] = useState<string>()
  const typeAhead = useTypeAhead()
  const isVisible = useMemo(() => inSight(index, keyword), [index, keyword])
  // A search opens what it found without changing what was open before it.
  const open = useMemo(() => (keyword.trim() === '' ? opened : openTo(index, 99)), [index, keyword, opened])
  const rows = useMemo(() => visibleNodes(index, open).filter((i) => isVisible[i]), [index, open, isVisible])
  const ticks = useMemo(() => ticksByNode(index, checked), [index, checked])
  const leaves = useMemo(() => index.keys.filter((_, i) => !hasChildren(index, i)), [index])
  const tickedCount = leaves.filter((key) => checked.has(key)).length
  const cursorNode = nodeAt(index, cursor)
  const row = rowOf(rows, cursorNode)
  useLayoutEffect(() => {
    if (cursorNode >= 0) document.getElementById(`${id}${cursorNode}`)?.scrollIntoView({ block: 'nearest' })
  }, [cursorNode, id])

  const changeOf = (i: number): 'added' | 'removed' | undefined => {
    const key = index.keys[i] ?? ''
    if (hasChildren(index, i) || !saved || saved.has(key) === checked.has(key)) return undefined
    return checked.has(key) ? 'added' : 'removed'
  }
  const toggleOpen = (i: number) => {
    const next = new Set(open)
    const key = index.keys[i] ?? ''
    if (!next.delete(key)) next.add(key)
    setOpened(next)
  }
  const tick = (i: number) => {
    if (!disabled && i >= 0) onChange(toggled(index, checked, i, (leaf) => isVisible[leaf] ?? false))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const action = treeKey(event, { index, open, rows, row, page: 10 }, typeAhead)
    if (!action) return
    event.preventDefault()
    // The dialog around it must not take Enter for its own.
    event.stopPropagation()
    if (action.kind === 'move') setCursor(index.keys[rows[action.row] ?? -1])
    else if (action.kind === 'toggle') toggleOpen(cursorNode)
    else if (action.kind === 'select') tick(cursorNode)
    else if (action.kind === 'siblings') setOpened(openTo(index, (index.depth[cursorNode] ?? 0) + 1))
  }
  const onClick = (event: MouseEvent) => {
    const line = (event.target as Element).closest<HTMLElement>('[data-at]')
    if (!line) return
    const i = Number(line.dataset['at'])
    setCursor(index.keys[i])
    if ((event.target as Element).closest('[data-toggle]')) toggleOpen(i)
    else tick(i)
  }

  return (
    <div className={styles.box}>
      <div className={clsx(sharedStyles.row, styles.tools)}>
        <Input
          className={styles.search}
          allowClear={{ clearIcon: <ClearSign /> }}
          aria-label={t('search')}
          placeholder={t('search')}
          value={keyword}
          onChange={(event) => setKeyword(event.target.value)}
          onPressEnter={(event) => event.preventDefault()}
        />
        <fieldset aria-label={t('expandTo')} className={styles.levels}>
          {levels.map((level, depth) => (
            <Button key={level} size="small" onClick={() => setOpened(openTo(index, depth))}>
              {level}
            </Button>
          ))}
        </fieldset>
        <output className={styles.count}>{t('ofAll', { n: tickedCount, all: leaves.length })}</output>
      </div>
      <div
        role="tree"
        aria-label={label}
        aria-multiselectable="true"
        aria-activedescendant={row < 0 ? undefined : `${id}${cursorNode}`}
        aria-disabled={disabled || undefined}
        tabIndex={0}
        className={styles.tree}
        onKeyDown={onKeyDown}
        onClick={onClick}
        onFocus={() => {
          if (row < 0) setCursor(index.keys[rows[0] ?? -1])
        }}
      >
        {[...rows].map((i) => (
          <CheckTreeRow
            key={i}
            id={`${id}${i}`}
            index={index}
            nodeIndex={i}
            tick={ticks[i] ?? 'none'}
            open={open.has(index.keys[i] ?? '')}
            cursor={index.keys[i] === cursor}
            keyword={keyword}
            change={changeOf(i)}
          />
        ))}
        {rows.length === 0 && (
          <p role="presentation" className={styles.none}>
            {t('nothing')}
          </p>
        )}
      </div>
    </div>
  )
}

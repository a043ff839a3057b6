import type { KeyboardEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '@/lib/number'
import { sidePanels, type TreeSource, type TreeView } from '@/stores/sidePanels'
import { withAncestors } from '@/ui/tree/flatten'
import { matches, stepMatch } from '@/ui/tree/match'
import { useTreeSteps } from '@/ui/tree/useTreeSteps'
import { isEnter, isForInputMethod } from '@/ui/keys/enter'
import { IconButton } from './IconButton'
import styles from './TreeSearch.module.css'
import { Sign } from './Sign'
import type { TreeModel } from './treeModel'

interface Props {
  source: TreeSource
  model: TreeModel | undefined
  view: TreeView
  /** Moves the focus into the tree, onto the match. */
  onLeave: () => void
  /** The tools of the tree, at the beginning of the line that counts the matches. */
  children: ReactNode
}

/**
 * The keyword box: Enter walks through the matches and round again, opening only what hides the match; pressed while the
 * tree loads, it shows the first one when that has come.
 */
export function TreeSearch({ source, model, view, onLeave, children }: Props) {
  const { t, i18n } = useTranslation('sidebar')
  const matchIndexes = model ? matches(model.index, view.keyword) : undefined
  const count = matchIndexes?.length ?? 0
  const searching = view.keyword.trim() !== ''

  const { step, forget } = useTreeSteps(model !== undefined, (direction) => {
    if (!model || !matchIndexes || count === 0) return
    const next = stepMatch(count, view.step, direction)
    const nodeIndex = matchIndexes[next] ?? 0
    sidePanels.setTree(source, {
      step: next,
      open: withAncestors(model.index, view.open ?? model.autoOpen, nodeIndex),
      cursor: { key: model.index.keys[nodeIndex] ?? '', nodeIndex },
    })
  })
  const type = (keyword: string): void => {
    forget()
    sidePanels.setTree(source, { keyword, step: -1 })
  }

  const onKeyDown = (event: KeyboardEvent): void => {
    if (isForInputMethod(event)) return
    if (isEnter(event)) step(event.shiftKey ? -1 : 1)
    else if (event.key === 'Escape' && searching) type('')
    else if (event.key === 'ArrowDown') onLeave()
    else return
    event.preventDefault()
  }

  const number = (n: number) => formatNumber(n, 0, i18n.language)
  /** Without a search: what the numbers below it count. */
  let statusText = model ? t(`tree.counts.${model.countOf}`) : ''
  if (searching && model) {
    if (count === 0) statusText = t('tree.noMatch')
    else if (view.step < 0) statusText = t('tree.found', { count, n: number(count) })
    else statusText = t('tree.position', { n: number(view.step + 1), total: number(count) })
  }

  return (
    <div className={styles.search}>
      <div className={styles.box}>
        <input
          type="search"
          className={styles.input}
          aria-label={t('tree.search')}
          placeholder={t('tree.search')}
          value={view.keyword}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {searching && (
          <IconButton label={t('tree.clearSearch')} onClick={() => type('')}>
            <Sign name="clear" size={12} />
          </IconButton>
        )}
        <IconButton label={t('tree.next')} onClick={() => step(1)}>
          <Sign name="search" />
        </IconButton>
      </div>
      <div className={styles.line}>
        {children}
        <output
          className={styles.said}
          data-idle={!searching}
          data-none={searching && count === 0}
          title={statusText}
        >
          {statusText}
        </output>
        {searching && count > 1 && (
          <IconButton label={t('tree.previous')} onClick={() => step(-1)}>
            <Sign name="up" />
          </IconButton>
        )}
      </div>
    </div>
  )
}

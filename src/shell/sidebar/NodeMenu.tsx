import { useTranslation } from 'react-i18next'
import type { NodeIdentify, TreeNode } from '@/api/console/trees'
import { pointDetailPath } from '@/domain/grid/gridPaths'
import { lossAnalysisPath } from '@/domain/links/lossAnalysisPath'
import { withQuery } from '@/lib/url'
import { useMenuPage } from '@/stores/menuPages'
import { ContextMenu, type MenuEntry } from '@/ui/actions/ContextMenu'
import type { NodeMenuProps } from '@/ui/tree/treeParts'
import { knownKind } from './kinds'

interface Props extends Omit<NodeMenuProps<TreeNode>, 'select'> {
  /** Undefined where the node is the chosen one already. */
  select: (() => void) | undefined
  /** Takes the choice back. */
  unselect: () => void
}

/** Menu of a node of a side tree: the deeds that fit its kind, where the user's menu has the page and the right. */
export function NodeMenu({ node, place, select, unselect, showDetails, onClose }: Props) {
  const { t } = useTranslation('sidebar')
  const { t: common } = useTranslation('common')
  const page = usePageOf(node)
  const newObject = useNewBelow(node)
  const entries: readonly (readonly MenuEntry[])[] = [
    page
      ? [
          { key: 'open', label: t(`node.${page.word}`), path: page.path },
          { key: 'window', label: common('action.openInWindow'), path: page.path, ownWindow: true },
        ]
      : [],
    [
      select
        ? { key: 'filter', label: t('node.filter'), run: select }
        : { key: 'filter', label: t('tree.clearSelection'), run: unselect },
    ],
    newObject ? [{ key: 'new', label: t(`node.new.${newObject.kind}`), path: newObject.path }] : [],
    [{ key: 'details', label: common('action.details'), run: showDetails }],
  ]
  return (
    <ContextMenu
      place={place}
      label={t('node.actionsOf', { title: node.label })}
      groups={entries}
      onClose={onClose}
    />
  )
}

/** The page of a node: of a collection point its own, of lines and areas the one of their losses. */
function usePageOf({ identify, id }: TreeNode): { word: 'open' | 'explain'; path: string } | undefined {
  const points = useMenuPage('cpDetail')
  const analysis = useMenuPage('line-loss-analysis')
  const kind = knownKind(identify)
  if (kind === 'rcp') return points === undefined ? undefined : { word: 'open', path: pointDetailPath(id) }
  if (analysis === undefined || kind === undefined || kind === 'org' || kind === 'subs') return undefined
  return { word: 'explain', path: lossAnalysisPath(kind === 'line' ? { line_id: id } : { tg_id: id }) }
}

/** Kinds below each kind of node, with the page that adds them and the parameter that names the node to it. */
const belowKind = {
  org: { kind: 'org', code: 'organization', field: 'new' },
  subs: { kind: 'line', code: 'line', field: 'subs_id' },
  line: { kind: 'tg', code: 'tg', field: 'line_id' },
  tg: { kind: 'rcp', code: 'rcpList', field: 'tg_id' },
  tg_ma: { kind: 'rcp', code: 'rcpList', field: 'tg_id' },
  tg_ta: { kind: 'rcp', code: 'rcpList', field: 'tg_id' },
  rcp: { kind: 'meter', code: 'meterEdit', field: 'tml_id' },
} as const satisfies Record<NodeIdentify, { kind: string; code: string; field: string }>

/** Address of the form of a new object below a node; undefined where the user may not add it. */
function useNewBelow({ identify, id }: TreeNode) {
  const below = belowKind[knownKind(identify) ?? 'org']
  const page = useMenuPage(below.code, 'add')
  if (page === undefined || knownKind(identify) === undefined) return undefined
  return { kind: below.kind, path: withQuery(page, { new: '1', [below.field]: id }) }
}

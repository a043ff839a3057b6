import { AimOutlined, MinusOutlined, PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { memo, useId, useMemo, useRef, type CSSProperties, type KeyboardEvent, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { Tone } from '@/rules/codes/statusLook'
import { placeTree, walk, type GraphLayout, type GraphPicture, type Placed, type TreeLike } from './layout'
import { useViewport, type Looking } from './useViewport'
import sharedStyles from '@/ui/theme/shared.module.css'
import css from './NetworkGraph.module.css'

/** Look of a node: its shape shows the kind, its tone and fill the state. */
export interface GraphNode extends TreeLike {
  /** Beside the sign. */
  readonly label: string
  readonly form: 'box' | 'diamond' | 'circle'
  readonly tone: Tone
  /** Does not answer: hollow, crossed out, on a dashed line. */
  readonly broken: boolean
  /** Written on the line to the parent, e.g. "96 %". */
  readonly note: string
  /** Everything about it in words, for assistive technology. */
  readonly words: string
}

interface Props {
  /** Accessible name. */
  name: string
  nodes: readonly GraphNode[]
  layout: GraphLayout
  selected: string | undefined
  onSelect: (id: string) => void
  /** Ids that stand out; the others fade. undefined: none does. */
  lit?: ReadonlySet<string> | undefined
  /** Changes when another network is shown: the picture is fitted anew. */
  sourceId: string
  /** Visible part of the picture, and its setter. */
  looking: Looking
}

/** Below this scale text is left out: it would be too small to read. */
const legible = 0.5

/**
 * A network that is a tree, as one SVG: wheel and buttons zoom, dragging moves, arrow keys walk (left to the parent,
 * right to a child, up and down along the level). It is a picture of data that the screen also offers as a table.
 * SVG and not a canvas: 1,000 nodes are drawn in a few frames, and each can be named, focused and printed.
 */
export function NetworkGraph({ name, nodes, layout, selected, onSelect, lit, sourceId, looking }: Props) {
  const { t } = useTranslation('common')
  const frame = useRef<HTMLDivElement>(null)
  const id = useId()
  const picture = useMemo(() => placeTree(nodes, layout), [nodes, layout])
  const { view, zoom, fit, bring, drag, dragging } = useViewport(
    frame,
    picture.box,
    `${sourceId} ${layout}`,
    looking,
  )

  const press = (event: KeyboardEvent) => {
    if (event.key === '+' || event.key === '-') return zoom(event.key === '+' ? 1.25 : 0.8)
    const next = walk(picture, selected, event.key)
    if (event.key.startsWith('Arrow') || next !== undefined) event.preventDefault()
    const spot = next === undefined ? undefined : picture.byId.get(next)
    if (!spot) return undefined
    onSelect(spot.node.id)
    return bring(spot.x, spot.y)
  }
  const current = selected === undefined ? undefined : picture.byId.get(selected)
  return (
    <div className={css.graph}>
      <div
        ref={frame}
        className={css.frame}
        role="tree"
        tabIndex={0}
        aria-label={name}
        aria-describedby={`${id}keys`}
        aria-activedescendant={current ? `${id}${current.node.id}` : undefined}
        data-dragging={dragging || undefined}
        onKeyDown={press}
        {...drag}
      >
        <svg
          className={css.picture}
          role="none"
          data-legible={view.scale >= legible || undefined}
          style={
            {
              '--grow': Math.min(1.7, Math.max(1, 0.55 / view.scale)),
              '--unscale': Math.max(1, 1 / view.scale),
            } as CSSProperties
          }
        >
          <g role="none" transform={`translate(${view.x} ${view.y}) scale(${view.scale})`}>
            <Picture
              picture={picture}
              layout={layout}
              selected={selected}
              onSelect={onSelect}
              lit={lit}
              frame={frame}
              id={id}
            />
          </g>
        </svg>
      </div>
      <span id={`${id}keys`} hidden>
        {t('graph.keys')}
      </span>
      <div className={sharedStyles.mapTools} role="toolbar" aria-label={t('graph.tools')}>
        <Tool label={t('graph.closer')} icon={<PlusOutlined aria-hidden />} run={() => zoom(1.25)} />
        <Tool label={t('graph.away')} icon={<MinusOutlined aria-hidden />} run={() => zoom(0.8)} />
        <Tool label={t('graph.fit')} icon={<AimOutlined aria-hidden />} run={fit} />
      </div>
    </div>
  )
}

interface PictureProps extends Pick<Props, 'layout' | 'selected' | 'onSelect' | 'lit'> {
  picture: GraphPicture<GraphNode>
  frame: RefObject<HTMLElement | null>
  id: string
}

/** Drawing apart from the viewport: moving and zooming do not render it again. */
const Picture = memo(function Picture({ picture, layout, selected, onSelect, lit, frame, id }: PictureProps) {
  return (
    <>
      <g aria-hidden="true">{picture.spots.map((spot) => spot.parent && line(spot, spot.parent))}</g>
      {picture.spots.map((spot) => sign(spot))}
    </>
  )

  function faded(...ids: string[]): true | undefined {
    return (lit !== undefined && ids.some((nodeId) => !lit.has(nodeId))) || undefined
  }

  function line(spot: Placed<GraphNode>, parent: Placed<GraphNode>) {
    const { node, x, y } = spot
    const middle = (parent.x + x) / 2
    const way =
      layout === 'tree'
        ? `M${parent.x} ${parent.y}C${middle} ${parent.y} ${middle} ${y} ${x} ${y}`
        : `M${parent.x} ${parent.y}L${x} ${y}`
    return (
      <g key={node.id} data-faded={faded(node.id, parent.node.id)} data-broken={node.broken || undefined}>
        <path
          className={css.line}
          d={way}
          data-lit={(lit?.has(node.id) && lit.has(parent.node.id)) || undefined}
        />
        {layout === 'tree' && (
          <text className={css.note} x={x - 14} y={y - 5} textAnchor="end">
            {node.note}
          </text>
        )}
      </g>
    )
  }

  function sign({ node, x, y, depth, children }: Placed<GraphNode>) {
    return (
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the tree takes the keys for its nodes
      <g
        key={node.id}
        id={`${id}${node.id}`}
        className={css.node}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- there is no HTML inside a picture
        role="treeitem"
        aria-level={depth + 1}
        aria-label={node.words}
        aria-selected={node.id === selected}
        {...(children.length > 0 ? { 'aria-expanded': true } : {})}
        transform={`translate(${x} ${y})`}
        data-tone={node.tone}
        data-broken={node.broken || undefined}
        data-faded={faded(node.id)}
        onPointerDown={(event) => event.stopPropagation()}
        onClick={() => {
          onSelect(node.id)
          frame.current?.focus({ preventScroll: true })
        }}
      >
        <title>{node.words}</title>
        {node.id === selected && <circle className={css.halo} r="15" />}
        <GraphSign form={node.form} />
        {node.broken && <path className={css.cross} d="M-4 -4L4 4M4 -4L-4 4" />}
        <text className={css.label} x="16" y="4">
          {node.label}
        </text>
      </g>
    )
  }
})

/** The form of a node, around 0, 0. */
function GraphSign({ form }: { form: GraphNode['form'] }) {
  if (form === 'box') return <rect className={css.sign} x="-10" y="-10" width="20" height="20" rx="4" />
  if (form === 'diamond') return <path className={css.sign} d="M0 -10L10 0L0 10L-10 0Z" />
  return <circle className={css.sign} r="7.5" />
}

/** The same sign in a legend. */
export function GraphKey({ form, tone, broken }: Pick<GraphNode, 'form' | 'tone' | 'broken'>) {
  return (
    <svg className={css.key} viewBox="-12 -12 24 24" aria-hidden="true">
      <g className={css.node} data-tone={tone} data-broken={broken || undefined}>
        <GraphSign form={form} />
        {broken && <path className={css.cross} d="M-4 -4L4 4M4 -4L-4 4" />}
      </g>
    </svg>
  )
}

const Tool = ({ label, icon, run }: { label: string; icon: React.ReactNode; run: () => void }) => (
  <Button size="small" icon={icon} aria-label={label} title={label} onClick={run} />
)

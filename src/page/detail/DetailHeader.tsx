import { AimOutlined, CheckOutlined, ReloadOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Loaded } from '@/ui/data/queries'
import css from './detailHeader.module.css'

interface Props {
  /** What kind of object it is: read aloud before its name. */
  kind: string
  name: string
  /** The name is a word, not a number. */
  named?: boolean
  /** What else tells it from others, beside its name. */
  beside?: ReactNode
  /** Where it belongs, the widest first; unknown names are left out. */
  place: readonly string[]
  /** What can be done with it, at the end of the line. */
  actions: ReactNode
  /** What is to be known first, and what can be done about it: one line below the name. */
  line?: ReactNode
  /** How it is doing: a `HeaderState` for each. */
  children: ReactNode
}

/** Which object a detail page is about and how it is doing. `HeaderSkeleton` stands there before, with the same size. */
export function DetailHeader({ kind, name, named = false, beside, place, actions, line, children }: Props) {
  const path = place.filter(Boolean).join(' · ')
  return (
    <section className={css.card} aria-label={name}>
      <div className={css.top}>
        <h1 className={css.kind}>{kind}</h1>
        <h2 className={named ? css.name : css.number}>{name}</h2>
        {beside}
        <span className={css.place} title={path}>
          {path}
        </span>
        {actions}
      </div>
      {line}
      <dl className={css.states}>{children}</dl>
    </section>
  )
}

/** Makes the object the one that is selected for the whole app. */
export function SelectButton({
  selected,
  onSelect,
  small = false,
}: {
  selected: boolean
  onSelect: () => void
  /** Only its sign, where the line has other words. */
  small?: boolean
}) {
  const { t } = useTranslation('detail')
  const name = t(selected ? 'selected' : 'select')
  const icon = selected ? <CheckOutlined aria-hidden /> : <AimOutlined aria-hidden />
  if (!small) {
    return (
      <Button icon={icon} disabled={selected} onClick={onSelect}>
        {name}
      </Button>
    )
  }
  return (
    <Tooltip title={name}>
      <Button icon={icon} aria-label={name} disabled={selected} onClick={onSelect} />
    </Tooltip>
  )
}

/** Asks for the object anew. */
export function RefreshButton({ of }: { of: Loaded<unknown> }) {
  const { t } = useTranslation('detail')
  return (
    <Tooltip title={t('refresh')}>
      <Button
        icon={<ReloadOutlined aria-hidden />}
        aria-label={t('refresh')}
        loading={of.refreshing}
        onClick={of.reload}
      />
    </Tooltip>
  )
}

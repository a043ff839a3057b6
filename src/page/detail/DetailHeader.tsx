import { AimOutlined, CheckOutlined, ReloadOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Loaded } from '@/ui/data/queries'
import sharedStyles from '@/ui/theme/shared.module.css'
import css from './detailHeader.module.css'

interface Props {
  /** Kind of object, read aloud before its name. */
  kind: string
  name: string
  /** True when the name is a word, which is set in another font than a number. */
  isWord?: boolean
  /** Further identification beside the name. */
  beside?: ReactNode
  /** Names of the objects above this one, the widest first; empty names are left out. */
  ancestors: readonly string[]
  /** Actions at the end of the line. */
  actions: ReactNode
  /** Most important message about the object and its remedy, one line below the name. */
  notice?: ReactNode
  /** States of the object, each a `HeaderState`. */
  children: ReactNode
}

/**
 * Header of a detail page: the object's name and its states. `HeaderSkeleton` of the same size stands there while it
 * loads.
 */
export function DetailHeader({
  kind,
  name,
  isWord = false,
  beside,
  ancestors,
  actions,
  notice,
  children,
}: Props) {
  const path = ancestors.filter(Boolean).join(' · ')
  return (
    <section className={sharedStyles.card} aria-label={name}>
      <div className={css.top}>
        <h1 className={sharedStyles.hidden}>{kind}</h1>
        <h2 className={isWord ? css.name : css.number}>{name}</h2>
        {beside}
        <span className={css.place} title={path}>
          {path}
        </span>
        {actions}
      </div>
      {notice}
      <dl className={css.states}>{children}</dl>
    </section>
  )
}

/** Selects the object for the whole app. */
export function SelectButton({
  selected,
  onSelect,
  small: iconOnly = false,
}: {
  selected: boolean
  onSelect: () => void
  /** Shows the icon without text, for a line that has other text. */
  small?: boolean
}) {
  const { t } = useTranslation('detail')
  const name = t(selected ? 'selected' : 'select')
  const icon = selected ? <CheckOutlined aria-hidden /> : <AimOutlined aria-hidden />
  if (!iconOnly) {
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

/** Loads the object again. */
export function RefreshButton({ loaded }: { loaded: Loaded<unknown> }) {
  const { t } = useTranslation('detail')
  return (
    <Tooltip title={t('refresh')}>
      <Button
        icon={<ReloadOutlined aria-hidden />}
        aria-label={t('refresh')}
        loading={loaded.refreshing}
        onClick={loaded.reload}
      />
    </Tooltip>
  )
}

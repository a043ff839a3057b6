import { Button, Input, Modal, Select, type InputRef } from 'antd'
import { useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { holds } from '@/lib/fold'
import { useOpenerFocus } from '@/ui/actions/useOpenerFocus'
import { EmptyState } from '@/ui/states/EmptyState'
import { usePane } from '@/ui/pane/pane'
import { isEnter } from '@/ui/keys/enter'
import { ClearSign } from '../fields/ClearSign'
import { iconCategories, type IconCategory } from './iconCategories'
import { iconNames, icons, type IconName } from './icons'
import { NamedIcon } from './NamedIcon'
import styles from './IconPicker.module.css'

interface Props {
  selectedIcon: string
  /** The name, or undefined when the dialog was left. */
  onClose: (name: string | undefined) => void
}

/** Icons by category, searched by their words; arrows walk through them, Enter takes one. */
export function IconDialog({ selectedIcon, onClose }: Props) {
  const { t } = useTranslation('picker')
  const { t: common } = useTranslation('common')
  const { container } = usePane()
  useOpenerFocus()
  const [keyword, setKeyword] = useState('')
  const [category, setCategory] = useState<IconCategory | 'all'>('all')
  const [picked, setPicked] = useState(selectedIcon)
  const [missing, setMissing] = useState(false)
  const search = useRef<InputRef>(null)
  const searchText = keyword.trim()
  const matchingIcons = iconNames.filter(
    (name) =>
      (category === 'all' || icons[name].category === category) &&
      holds(searchText, name, t(`iconName.${name}`)),
  )
  const ok = (name: string): void => {
    if (name === '') setMissing(true)
    else onClose(name)
  }

  function take(name: IconName): void {
    setPicked(name)
    setMissing(false)
  }

  return (
    <Modal
      open
      width={640}
      title={t('icon.choose')}
      mask={{ closable: false }}
      closable={{ 'aria-label': common('action.close') }}
      getContainer={container}
      onCancel={() => onClose(undefined)}
      afterOpenChange={(open) => open && search.current?.focus()}
      footer={
        <div className={styles.footer}>
          {missing && (
            <span role="alert" className={styles.missing}>
              {t('icon.please')}
            </span>
          )}
          <Button onClick={() => onClose(undefined)}>{common('action.cancel')}</Button>
          <Button type="primary" onClick={() => ok(picked)}>
            {t('chooser.ok')}
          </Button>
        </div>
      }
    >
      <div className={styles.search}>
        <Input
          ref={search}
          type="search"
          aria-label={t('icon.search')}
          placeholder={t('icon.search')}
          value={keyword}
          allowClear={{ clearIcon: <ClearSign /> }}
          onChange={(event) => setKeyword(event.target.value)}
        />
        <Select
          aria-label={t('icon.category')}
          value={category}
          onChange={setCategory}
          options={(['all', ...iconCategories] as const).map((value) => ({
            value,
            label: t(`icon.${value}`),
          }))}
        />
      </div>
      {matchingIcons.length === 0 ? (
        <div className={styles.grid}>
          <EmptyState title={t('icon.noMatch')} />
        </div>
      ) : (
        <IconGrid names={matchingIcons} picked={picked} onTake={take} onOk={ok} />
      )}
    </Modal>
  )
}

interface IconGridProps {
  names: readonly IconName[]
  /** The name of the marked icon; '' for none. */
  picked: string
  /** Marks an icon. */
  onTake: (name: IconName) => void
  /** Takes it and ends the dialog. */
  onOk: (name: string) => void
}

/** The icons in rows and columns: one stop of the Tab key, arrows walk. */
function IconGrid({ names, picked, onTake, onOk }: IconGridProps) {
  const { t } = useTranslation('picker')
  const grid = useRef<HTMLDivElement>(null)
  const first = names.find((name) => name === picked) ?? names[0]

  /** As the grid stands on the screen: ↑ and ↓ go to the icon above and below. */
  function onKeyDown(event: KeyboardEvent): void {
    const buttons = [...(grid.current?.querySelectorAll<HTMLElement>('[role="radio"]') ?? [])]
    const buttonIndex = buttons.findIndex((button) => button === event.target)
    if (buttonIndex < 0) return
    const top = buttons[0]?.offsetTop
    const columns = Math.max(
      1,
      buttons.findIndex((button) => button.offsetTop !== top),
    )
    const targetIndex = {
      ArrowRight: buttonIndex + 1,
      ArrowLeft: buttonIndex - 1,
      ArrowDown: buttonIndex + columns,
      ArrowUp: buttonIndex - columns,
      Home: 0,
      End: buttons.length - 1,
    }[event.key]
    if (isEnter(event)) {
      event.preventDefault()
      return onOk(names[buttonIndex] ?? '')
    }
    const next = targetIndex === undefined ? undefined : buttons[targetIndex]
    if (targetIndex !== undefined) event.preventDefault()
    const name = targetIndex === undefined ? undefined : names[targetIndex]
    if (!next || name === undefined) return
    onTake(name)
    next.focus()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its icons take the focus
    <div
      ref={grid}
      role="radiogroup"
      aria-label={t('icon.title')}
      className={styles.grid}
      onKeyDown={onKeyDown}
    >
      {names.map((name) => (
        <button
          key={name}
          type="button"
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an icon that is pressed, in rows and columns
          role="radio"
          aria-checked={name === picked}
          tabIndex={name === first ? 0 : -1}
          className={styles.icon}
          title={t(`iconName.${name}`)}
          aria-label={t(`iconName.${name}`)}
          onClick={() => onTake(name)}
          onDoubleClick={() => onOk(name)}
        >
          <NamedIcon name={name} />
          <span className={styles.word}>{t(`iconName.${name}`)}</span>
        </button>
      ))}
    </div>
  )
}

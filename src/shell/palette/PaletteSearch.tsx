import { SearchOutlined } from '@ant-design/icons'
import { Button, Input, type InputRef } from 'antd'
import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { useLate } from '@/ui/states/Skeleton'
import { useErrorWords } from '@/ui/states/errorWords'
import { usualLength } from '@/rules/limits/fieldLimits'
import { isEnter, isForInputMethod } from '@/ui/keys/enter'
import type { BuiltRoutes } from '../menu/routes'
import type { Item, Shown } from './items'
import { Marked } from './Marked'
import styles from './Palette.module.css'
import { typedAhead } from './typedAhead'
import { useFound } from './useFound'

interface Props {
  routes: BuiltRoutes
  /** The box, so that the code that opens the palette can give it the focus. */
  input: RefObject<InputRef | null>
  onChoose: (item: Item) => void
}

/** The combobox and its list. The focus never leaves the box; the list follows it by `aria-activedescendant`. */
export function PaletteSearch({ routes, input, onChoose }: Props) {
  const { t } = useTranslation('palette')
  const inWords = useErrorWords()
  const id = useId()
  const [text, setText] = useState('')
  const [moved, setMoved] = useState<string>()
  /** Enter came before the answer (a scanner is faster than a server): the first hit for this text opens. */
  const awaited = useRef<string>(undefined)
  const { groups, searching, error, retry } = useFound(routes, text)
  const late = useLate(searching)
  const options = groups.flatMap((group) => group.entries.map(({ item }) => item))
  const active = options.find((item) => item.id === moved) ?? options[0]
  const optionId = (item: Item) => `${id}${item.id}`
  const nothing = text.trim() !== '' && options.length === 0 && !searching && !error

  const arrive = useEffectEvent(() => {
    const awaitedOption = awaited.current === text ? options[0] : undefined
    awaited.current = undefined
    if (awaitedOption) onChoose(awaitedOption)
  })
  useEffect(() => {
    if (!searching) arrive()
  }, [searching])

  function move(direction: number): void {
    const activeIndex = active ? options.indexOf(active) : -1
    const next = options[(activeIndex + direction + options.length) % options.length]
    if (!next) return
    setMoved(next.id)
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' })
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (isForInputMethod(event)) return
    const direction = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (direction !== undefined) {
      event.preventDefault()
      move(direction)
    }
    if (!isEnter(event)) return
    event.preventDefault()
    if (active?.second && (event.ctrlKey || event.metaKey)) onChoose({ ...active, run: active.second.run })
    else if (active) onChoose(active)
    else if (searching) awaited.current = text
  }

  return (
    <>
      <Input
        className={styles.input}
        size="large"
        ref={input}
        prefix={<SearchOutlined aria-hidden />}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an input with a list of its own is a combobox
        role="combobox"
        aria-label={t('input')}
        aria-expanded={options.length > 0}
        aria-controls={`${id}list`}
        aria-activedescendant={active && optionId(active)}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        maxLength={usualLength}
        placeholder={t('placeholder')}
        value={text}
        onFocus={() => {
          const ahead = typedAhead.take()
          if (ahead !== '') setText(text + ahead)
        }}
        onChange={(event) => {
          setText(event.target.value)
          setMoved(undefined)
          awaited.current = undefined
        }}
        onKeyDown={onKeyDown}
      />
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the list of a combobox; no tag draws such options */}
      <div id={`${id}list`} role="listbox" aria-label={t('results')} className={styles.list}>
        {groups.map(({ group, entries }) => (
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a listbox has groups, not fieldsets
          <div key={group} role="group" aria-labelledby={`${id}${group}`}>
            <div id={`${id}${group}`} className={styles.heading}>
              {t(`group.${group}`)}
            </div>
            {entries.map(({ item, title, detail }) => (
              <Option
                key={item.id}
                id={optionId(item)}
                option={{ item, title, detail }}
                active={item === active}
                onPoint={() => setMoved(item.id)}
                onChoose={onChoose}
              />
            ))}
          </div>
        ))}
      </div>
      <div className={styles.state}>
        <output>
          {late && searching ? t('searching') : nothing ? t('nothing', { text: text.trim() }) : ''}
        </output>
        {error && (
          <span role="alert">
            {t('failed')} {inWords(error, 'load')}
          </span>
        )}
        {error && (
          <Button size="small" onClick={retry}>
            {t('retry')}
          </Button>
        )}
      </div>
      <Hints />
    </>
  )
}

interface OptionProps {
  id: string
  option: Shown
  active: boolean
  /** The pointer moved over it. */
  onPoint: () => void
  onChoose: (item: Item) => void
}

function Option({ id, option, active, onPoint, onChoose }: OptionProps) {
  const { item } = option
  const { state, second } = item
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- keys are the combobox's
    <div
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option of a list that no tag draws
      role="option"
      tabIndex={-1}
      aria-selected={active}
      className={styles.option}
      onPointerMove={onPoint}
      // The focus stays in the box.
      onMouseDown={(event) => event.preventDefault()}
      onClick={({ target }) => {
        const also = second && target instanceof Element && target.closest(`.${styles.second}`) !== null
        onChoose(also ? { ...item, run: second.run } : item)
      }}
      aria-keyshortcuts={second && 'Control+Enter'}
    >
      <span className={styles.icon}>{item.icon}</span>
      <span className={styles.title}>
        <Marked text={item.title} ranges={option.title} />
      </span>
      <span className={styles.detail}>
        <Marked text={item.detail} ranges={option.detail} />
      </span>
      {state}
      {second && active && (
        <span className={styles.second}>
          {second.label} <kbd>Ctrl</kbd> <kbd>↵</kbd>
        </span>
      )}
    </div>
  )
}

/** The keys of the palette, for the eyes. */
function Hints() {
  const { t } = useTranslation('palette')
  return (
    <div className={styles.hints} aria-hidden="true">
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> {t('hint.move')}
      </span>
      <span>
        <kbd>↵</kbd> {t('hint.open')}
      </span>
      <span>
        <kbd>Esc</kbd> {t('hint.close')}
      </span>
    </div>
  )
}

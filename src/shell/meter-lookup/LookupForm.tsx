import { clsx } from 'clsx'
import { Select } from 'antd'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { meterSearchType } from '@/rules/codes/dictionaries'
import { useWords } from '@/domain/words/words'
import { formatNumber } from '@/lib/number'
import { sidePanels, type LookupView } from '@/stores/sidePanels'
import type { MeterSearchType } from '@/api/console/meterLookup'
import { isEnter, isForInputMethod } from '@/ui/keys/enter'
import { Sign } from '../sidebar/Sign'
import { IconButton } from '../sidebar/IconButton'
import { typeOf } from './lookupRules'
import sharedStyles from '@/ui/theme/shared.module.css'
import styles from './LookupForm.module.css'

interface Props {
  view: LookupView
  busy: boolean
  /** Busy for longer than an eye notices. */
  late: boolean
  onSearch: () => void
  /** Returns true when the pasted text was taken as a list of numbers. */
  onPaste: (text: string) => boolean
  /** Moves the focus to the rows. */
  onLeave: () => void
}

const shownNumbers = 12

export function LookupForm({ view, busy, late, onSearch, onPaste, onLeave }: Props) {
  const { t, i18n } = useTranslation('sidebar')
  const { options } = useWords()
  const { numbers } = view
  const count = numbers.length

  const onKeyDown = (event: KeyboardEvent): void => {
    if (isForInputMethod(event)) return
    if (isEnter(event)) onSearch()
    else if (event.key === 'ArrowDown') onLeave()
    else if (event.key === 'Escape') sidePanels.setLookup({ keyword: '' })
    else if (event.key === 'Backspace' && view.keyword === '' && count > 0)
      sidePanels.setLookup({ numbers: [] })
    else return
    event.preventDefault()
  }
  const takePaste = (event: ClipboardEvent): void => {
    if (onPaste(event.clipboardData.getData('text'))) event.preventDefault()
  }

  return (
    <div className={styles.form}>
      <Select<MeterSearchType>
        className={clsx(styles.type)}
        aria-label={t('lookup.type')}
        value={view.type}
        options={options(meterSearchType).map(({ value, label }) => ({
          value: value as MeterSearchType,
          label,
        }))}
        onChange={(type) => sidePanels.setLookup({ type, chosen: true })}
      />
      <div className={styles.box}>
        {count > 0 && (
          <span
            className={styles.chip}
            title={numbers.slice(0, shownNumbers).join(', ') + (count > shownNumbers ? ', …' : '')}
          >
            <span className={sharedStyles.clipped}>
              {t('lookup.numbers', { count, n: formatNumber(count, 0, i18n.language) })}
            </span>
            <button
              type="button"
              className={styles.remove}
              aria-label={t('lookup.removeNumbers')}
              title={t('lookup.removeNumbers')}
              onClick={() => sidePanels.setLookup({ numbers: [] })}
            >
              <Sign name="clear" size={10} />
            </button>
          </span>
        )}
        <input
          type="search"
          className={styles.input}
          aria-label={t('lookup.keyword')}
          placeholder={count > 0 ? undefined : t('lookup.keyword')}
          value={view.keyword}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target: { value: keyword } }) =>
            sidePanels.setLookup({ keyword, type: typeOf(view, keyword) })
          }
          onKeyDown={onKeyDown}
          onPaste={takePaste}
        />
        <IconButton label={t('lookup.search')} disabled={busy} busy={late} onClick={onSearch}>
          <Sign name={late ? 'refresh' : 'search'} />
        </IconButton>
      </div>
    </div>
  )
}

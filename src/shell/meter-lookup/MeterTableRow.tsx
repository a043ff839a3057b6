import { clsx } from 'clsx'
import type { KeyboardEvent } from 'react'
import { Personal } from '@/ui/value/Personal'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { MeterLookupRow } from '@/api/console/meterLookup'
import { meterDetailPath } from '@/domain/links/meterPages'
import { commProtocol } from '@/rules/codes/dictionaries'
import { useWords } from '@/domain/words/words'
import { Sign } from '../sidebar/Sign'
import styles from './MeterTable.module.css'

interface Props {
  row: MeterLookupRow
  locked: boolean
  selected: boolean
  /** The one row that Tab reaches. */
  reachable: boolean
  canOpen: boolean
  onSelect: () => void
  onLock: () => void
  onKeyDown: (event: KeyboardEvent) => void
  onRest: (row: HTMLElement) => void
  onLeave: () => void
}

export function MeterTableRow({
  row,
  locked,
  selected,
  reachable,
  canOpen,
  onSelect,
  onLock,
  onKeyDown,
  onRest,
  onLeave,
}: Props) {
  const { t } = useTranslation('sidebar')
  const { word } = useWords()
  const tabIndex = reachable ? 0 : -1
  return (
    // The number is a button: a click anywhere in the row is a larger target for the same thing.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the button inside is the keyboard's way
    <tr
      className={styles.row}
      data-locked={locked}
      aria-current={selected ? 'true' : undefined}
      onClick={onSelect}
      onMouseEnter={(event) => onRest(event.currentTarget)}
      onMouseLeave={onLeave}
    >
      <td className={styles.comid}>
        <button type="button" data-row="" className={styles.select} tabIndex={tabIndex} onKeyDown={onKeyDown}>
          {row.metercomid || row.id}
        </button>
      </td>
      <td className={styles.no}>{row.cons_no}</td>
      <td className={styles.name}>
        <Personal>{row.cons_name}</Personal>
      </td>
      <td className={styles.cp}>{row.cp_name}</td>
      <td className={styles.mp}>{row.mp}</td>
      <td className={styles.psu}>{row.name}</td>
      <td className={styles.protocol}>{word(commProtocol, row.comm_protocol)}</td>
      <td className={styles.actions}>
        <button
          type="button"
          className={styles.action}
          data-on={locked}
          tabIndex={tabIndex}
          aria-label={locked ? t('lookup.unlock') : t('lookup.lock')}
          title={locked ? t('lookup.unlock') : t('lookup.lock')}
          onClick={(event) => {
            event.stopPropagation()
            onLock()
          }}
        >
          <Sign name={locked ? 'locked' : 'unlocked'} />
        </button>
        {canOpen && (
          <Link
            to={meterDetailPath(row.id)}
            className={clsx(styles.action, styles.open)}
            tabIndex={tabIndex}
            aria-label={t('lookup.openMeter')}
            title={t('lookup.openMeter')}
            onClick={(event) => event.stopPropagation()}
          >
            <Sign name="open" />
          </Link>
        )}
      </td>
    </tr>
  )
}

import { Slider } from 'antd'
import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '@/lib/time'
import type { Moment } from './phaseModel'
import css from './PhaseAngles.module.css'

/** Tick below an hour at which the wiring can be judged. */
const tick = { label: '|', style: { color: 'var(--pg-primary)' } }

interface Props {
  moments: readonly Moment[]
  /** Key of the displayed moment; the last moment is selected where none has this key. */
  selectedKey: string | undefined
  onShow: (moment: Moment) => void
}

/**
 * Slider over all moments of a meter with known angles: hours of the day and saved records. A tick marks each moment
 * at which the wiring can be judged.
 */
export function History({ moments, selectedKey, onShow }: Props) {
  const { t, i18n } = useTranslation('phaseAngles')
  if (moments.length < 2) return null
  const matchIndex = moments.findIndex(({ key }) => key === selectedKey)
  const currentIndex = matchIndex < 0 ? moments.length - 1 : matchIndex
  const describeMoment = (index = currentIndex): string => {
    const { data_time = '', record, isJudged = true } = moments[index] ?? {}
    const time = formatDateTime(data_time, i18n.language)
    if (record !== undefined) return t('keptAt', { time })
    return isJudged ? time : t('notJudgedAt', { time })
  }
  return (
    <div className={clsx(css.field, css.hours)}>
      <span>
        {t('history')}: {describeMoment()}
      </span>
      <Slider
        max={moments.length - 1}
        value={currentIndex}
        ariaLabelForHandle={t('history')}
        ariaValueTextFormatterForHandle={describeMoment}
        marks={Object.fromEntries(
          moments.flatMap(({ record, isJudged }, place) =>
            record !== undefined || isJudged ? [[place, isJudged ? tick : ' ']] : [],
          ),
        )}
        tooltip={{ formatter: describeMoment }}
        onChange={(place) => {
          const moment = moments[place]
          if (moment) onShow(moment)
        }}
      />
    </div>
  )
}

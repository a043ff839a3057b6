import { Slider } from 'antd'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '@/lib/time'
import type { Moment } from './phaseModel'
import css from './PhaseAngles.module.css'

/** Below an hour at which the wiring can be judged. */
const tick = { label: '|', style: { color: 'var(--pg-primary)' } }

interface Props {
  moments: readonly Moment[]
  /** Key of the moment that is shown; none of them: the end of the line. */
  shown: string | undefined
  onShow: (moment: Moment) => void
}

/** Goes through all known angles of a meter, by pointer or arrow keys: hours of the day, and what was kept; a tick stands below each at which the wiring can be judged. */
export function History({ moments, shown, onShow }: Props) {
  const { t, i18n } = useTranslation('phaseAngles')
  if (moments.length < 2) return null
  const found = moments.findIndex(({ key }) => key === shown)
  const at = found < 0 ? moments.length - 1 : found
  const said = (place = at): string => {
    const { data_time = '', record, judged = true } = moments[place] ?? {}
    const time = formatDateTime(data_time, i18n.language)
    if (record !== undefined) return t('keptAt', { time })
    return judged ? time : t('notJudgedAt', { time })
  }
  return (
    <div className={`${css.field ?? ''} ${css.hours ?? ''}`}>
      <span>
        {t('history')}: {said()}
      </span>
      <Slider
        max={moments.length - 1}
        value={at}
        ariaLabelForHandle={t('history')}
        ariaValueTextFormatterForHandle={said}
        marks={Object.fromEntries(
          moments.flatMap(({ record, judged }, place) =>
            record !== undefined || judged ? [[place, judged ? tick : ' ']] : [],
          ),
        )}
        tooltip={{ formatter: said }}
        onChange={(place) => {
          const moment = moments[place]
          if (moment) onShow(moment)
        }}
      />
    </div>
  )
}

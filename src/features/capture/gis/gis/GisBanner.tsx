import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { metres } from '@/lib/metres'
import { wayLength } from '@/lib/geo'
import { useErrorWords } from '@/ui/states/errorWords'
import type { GisWork } from './useGisWork'
import css from './Gis.module.css'

/** Banner below the map: the measured length, or the last moved object with a button to undo the move. */
export function GisBanner({ work }: { work: GisWork }) {
  const { t, i18n } = useTranslation('gis')
  const inWords = useErrorWords()
  const { measured, undo, takingBack } = work
  if (measured)
    return (
      <div className={css.banner}>
        <output>
          {measured.length < 2
            ? t('measure.how')
            : t('measure.far', { far: metres(wayLength(measured), i18n.language) })}
        </output>
        <Button size="small" disabled={measured.length === 0} onClick={work.stepBack}>
          {t('measure.back')}
        </Button>
        <Button size="small" onClick={work.stopMeasuring}>
          {t('measure.end')}
        </Button>
      </div>
    )
  if (!undo) return null
  return (
    <div className={css.banner}>
      <output>{t('place.saved', { name: undo.name })}</output>
      <Button size="small" loading={takingBack.sending} onClick={() => void takingBack.send(undo)}>
        {t('place.undo')}
      </Button>
      <Button size="small" onClick={work.forgetUndo}>
        {t('close')}
      </Button>
      {takingBack.error && <span role="alert">{inWords(takingBack.error, 'action')}</span>}
    </div>
  )
}

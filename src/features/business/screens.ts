import { withWords } from '@/i18n/withWords'
import { screen, type Screens } from '@/lib/screen'

/** Business: key = the menu entry's `component`. */
export const businessScreens: Screens = {
  'business/analysis/phaseAngle': screen(
    'phaseAngleAnalysis',
    withWords(['phaseAngles', 'abnormal', 'commands', 'picker', 'sidebar', 'chart'], () =>
      import('./analysis/phase-angle-analysis/PhaseAngleAnalysis').then((file) => file.PhaseAngleAnalysis),
    ),
    { sidebar: ['user'] },
  ),
  'business/energy/dayEnergy': screen(
    'dayEnergy',
    withWords(['energies', 'abnormal', 'values', 'explain', 'meter', 'chart', 'time', 'form'], () =>
      import('./energy/day-energy/DayEnergy').then((file) => file.DayEnergy),
    ),
    { sidebar: ['org', 'power', 'user'] },
  ),
  'business/energy/monthEnergy': screen(
    'monthEnergy',
    withWords(['energies', 'values', 'explain', 'meter', 'chart', 'time'], () =>
      import('./energy/month-energy/MonthEnergy').then((file) => file.MonthEnergy),
    ),
    { sidebar: ['org', 'power', 'user'] },
  ),
  'business/energy/tariffEnergy': screen(
    'tariffEnergy',
    withWords(['energies', 'values', 'meter', 'chart', 'time'], () =>
      import('./energy/tariff-energy/TariffEnergy').then((file) => file.TariffEnergy),
    ),
    { sidebar: ['org', 'power', 'user'] },
  ),
  'business/loss/lineLossAnalysis': screen(
    'line-loss-analysis',
    withWords(
      [
        'lossAnalysis',
        'losses',
        'siblings',
        'picker',
        'abnormal',
        'explain',
        'chart',
        'time',
        'meter',
        'form',
      ],
      () => import('./loss/line-loss-analysis/LineLossAnalysis').then((file) => file.LineLossAnalysis),
    ),
    { sidebar: ['org', 'power'] },
  ),
  'business/loss/areaCompare': screen(
    'areaCompare',
    withWords(['areaCompare', 'losses', 'picker', 'sidebar', 'chart', 'time'], () =>
      import('./loss/area-compare/AreaCompare').then((file) => file.AreaCompare),
    ),
    { sidebar: ['org', 'power'] },
  ),
  'business/loss/tgLoss': screen(
    'tgLineLoss',
    withWords(['losses', 'lossModels', 'explain', 'chart', 'time', 'form'], () =>
      import('./loss/tg-line-loss/AreaLosses').then((file) => file.AreaLosses),
    ),
    { sidebar: ['org', 'power'] },
  ),
  'business/loss/lineLoss': screen(
    'lineLoss',
    withWords(['losses', 'lossModels', 'explain', 'chart', 'time', 'form'], () =>
      import('./loss/line-loss/LineLosses').then((file) => file.LineLosses),
    ),
    { sidebar: ['org', 'power'] },
  ),
  'business/loss/calcElectricity': screen(
    'calculateElectricity',
    withWords(['calculations', 'picker', 'form', 'time'], () =>
      import('./loss/calculate-electricity/Calculations').then((file) => file.Calculations),
    ),
    {
      detail: screen(
        'calculateElectricity',
        withWords(['calculations', 'meter', 'detail'], () =>
          import('./loss/calculate-electricity/CalculationPage').then((file) => file.CalculationPage),
        ),
      ),
    },
  ),
  'business/loss/areaLossModel': screen(
    'areaLossModel',
    withWords(['lossModels', 'losses', 'picker', 'sidebar', 'chart', 'form'], () =>
      import('./loss/area-loss-model/AreaModels').then((file) => file.AreaModels),
    ),
    { sidebar: ['org', 'power'] },
  ),
  'business/loss/lineLossModel': screen(
    'lineLossModel',
    withWords(['lossModels', 'losses', 'picker', 'sidebar', 'chart', 'form'], () =>
      import('./loss/line-loss-model/LineModels').then((file) => file.LineModels),
    ),
    { sidebar: ['org', 'power'] },
  ),
  'business/read/readAudit': screen(
    'readAudit',
    withWords(['audits', 'values', 'meter', 'time', 'form'], () =>
      import('./read/read-audit/ReadAudit').then((file) => file.ReadAudit),
    ),
    { sidebar: ['org', 'power', 'user'] },
  ),
}

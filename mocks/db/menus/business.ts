import { collection, energies, type RoleGrants } from './roles'
import { area, group } from './seed'

/** Losses are looked at by all who answer for the network; auditors change nothing. */
const losses: RoleGrants = {
  admin: 'all',
  tesla: 'all',
  operator: ['export', 'edit'],
  supervisor: ['export', 'edit'],
  auditor: ['export'],
}

const loss = group('loss', 'fall', { en: 'Losses', zh: '线损', es: 'Pérdidas', ja: '線損' }, losses, {
  areaCompare: {
    path: 'areaCompare',
    icon: 'barChart',
    title: { en: 'Area compare', zh: '台区对比', es: 'Comparación de áreas', ja: 'エリア比較' },
    actions: ['export'],
  },
  tgLineLoss: {
    path: 'tgLoss',
    icon: 'percentage',
    title: { en: 'Transformer-area loss', zh: '台区线损', es: 'Pérdidas por área', ja: 'エリア損失' },
    actions: ['export', 'edit'],
  },
  'line-loss-analysis': {
    path: 'lineLossAnalysis',
    icon: 'compass',
    title: { en: 'Line-loss analysis', zh: '线损分析', es: 'Análisis de pérdidas', ja: '損失分析' },
    actions: ['export'],
  },
  lineLoss: {
    path: 'lineLoss',
    icon: 'lineChart',
    title: { en: 'Line loss', zh: '线路线损', es: 'Pérdidas por línea', ja: '配電線損失' },
    actions: ['export', 'edit'],
  },
  calculateElectricity: {
    path: 'calcElectricity',
    icon: 'calculator',
    title: { en: 'Calculate electricity', zh: '电量计算', es: 'Cálculo de energía', ja: '電力量計算' },
    actions: ['export', 'edit'],
  },
  areaLossModel: {
    path: 'areaLossModel',
    icon: 'cluster',
    title: {
      en: 'Area loss model',
      zh: '台区线损模型',
      es: 'Modelo de pérdidas por área',
      ja: 'エリア損失モデル',
    },
    actions: ['export', 'edit'],
  },
  lineLossModel: {
    path: 'lineLossModel',
    icon: 'node',
    title: {
      en: 'Line-loss model',
      zh: '线路线损模型',
      es: 'Modelo de pérdidas por línea',
      ja: '配電線損失モデル',
    },
    actions: ['export', 'edit'],
  },
})

const energy = group(
  'energy',
  'energy',
  { en: 'Energy', zh: '电量', es: 'Energía', ja: '電力量' },
  energies,
  {
    dayEnergy: {
      path: 'dayEnergy',
      icon: 'barChart',
      title: { en: 'Day energy', zh: '日电量', es: 'Energía diaria', ja: '日別電力量' },
      actions: ['export'],
    },
    monthEnergy: {
      path: 'monthEnergy',
      icon: 'stock',
      title: { en: 'Month energy', zh: '月电量', es: 'Energía mensual', ja: '月別電力量' },
      actions: ['export'],
    },
    tariffEnergy: {
      path: 'tariffEnergy',
      icon: 'pieChart',
      title: { en: 'Tariff energy', zh: '分费率电量', es: 'Energía por tarifa', ja: '料金別電力量' },
      actions: ['export'],
    },
  },
)

const analysis = group(
  'analysis',
  'compass',
  { en: 'Analysis', zh: '分析', es: 'Análisis', ja: '分析' },
  collection,
  {
    phaseAngleAnalysis: {
      path: 'phaseAngle',
      icon: 'radar',
      title: { en: 'Phase-angle analysis', zh: '相角分析', es: 'Ángulos de fase', ja: '位相角分析' },
      actions: ['read', 'add'],
    },
  },
)

/** Operators correct and estimate, supervisors verify and close months; who may do both verifies no change of their own. */
const audits: RoleGrants = {
  admin: 'all',
  tesla: 'all',
  operator: ['export', 'edit'],
  supervisor: ['export', 'audit', 'close'],
  auditor: ['export'],
}

const read = group('read', 'read', { en: 'Readings', zh: '抄表', es: 'Lecturas', ja: '検針' }, audits, {
  readAudit: {
    path: 'readAudit',
    icon: 'check',
    title: { en: 'Read audit', zh: '抄表审核', es: 'Verificación de lecturas', ja: '検針審査' },
    actions: ['export', 'edit', 'audit', 'close'],
  },
})

/** Business: energies, losses, what explains them, and readings before they are billed. */
export const businessArea = area(
  '/business',
  'fund',
  { en: 'Business', zh: '业务', es: 'Negocio', ja: '業務' },
  [energy, loss, analysis, read],
)

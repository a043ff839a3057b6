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

const loss = group('loss', 'fall', 'Losses|线损|Pérdidas|線損', losses, {
  areaCompare: 'areaCompare barChart; Area compare|台区对比|Comparación de áreas|エリア比較; export',
  tgLineLoss: 'tgLoss percentage; Transformer-area loss|台区线损|Pérdidas por área|エリア損失; export edit',
  'line-loss-analysis':
    'lineLossAnalysis compass; Line-loss analysis|线损分析|Análisis de pérdidas|損失分析; export',
  lineLoss: 'lineLoss lineChart; Line loss|线路线损|Pérdidas por línea|配電線損失; export edit',
  calculateElectricity:
    'calcElectricity calculator; Calculate electricity|电量计算|Cálculo de energía|電力量計算; export edit',
  areaLossModel:
    'areaLossModel cluster; Area loss model|台区线损模型|Modelo de pérdidas por área|エリア損失モデル; export edit',
  lineLossModel:
    'lineLossModel node; Line-loss model|线路线损模型|Modelo de pérdidas por línea|配電線損失モデル; export edit',
})

const energy = group('energy', 'energy', 'Energy|电量|Energía|電力量', energies, {
  dayEnergy: 'dayEnergy barChart; Day energy|日电量|Energía diaria|日別電力量; export',
  monthEnergy: 'monthEnergy stock; Month energy|月电量|Energía mensual|月別電力量; export',
  tariffEnergy: 'tariffEnergy pieChart; Tariff energy|分费率电量|Energía por tarifa|料金別電力量; export',
})

const analysis = group('analysis', 'compass', 'Analysis|分析|Análisis|分析', collection, {
  phaseAngleAnalysis: 'phaseAngle radar; Phase-angle analysis|相角分析|Ángulos de fase|位相角分析; read add',
})

/** Operators correct and estimate, supervisors verify and close months; who may do both verifies no change of their own. */
const audits: RoleGrants = {
  admin: 'all',
  tesla: 'all',
  operator: ['export', 'edit'],
  supervisor: ['export', 'audit', 'close'],
  auditor: ['export'],
}

const read = group('read', 'read', 'Readings|抄表|Lecturas|検針', audits, {
  readAudit:
    'readAudit check; Read audit|抄表审核|Verificación de lecturas|検針審査; export edit audit close',
})

/** Business: energies, losses, what explains them, and readings before they are billed. */
export const businessArea = area('/business', 'fund', 'Business|业务|Negocio|業務', [
  energy,
  loss,
  analysis,
  read,
])

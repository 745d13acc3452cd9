// The plan's route still imports the former name.
export { PlanPrintView as PlanOnPaper } from './plan-print-view'

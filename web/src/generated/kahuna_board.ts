/** Written by `make protocol` from the board of the engine: do not edit. */
export const LINES: readonly string[] = ["ALOA-BARI", "ALOA-DUDA", "ALOA-HUNA", "BARI-COCO", "BARI-DUDA", "BARI-ELAI", "BARI-FAAA", "COCO-FAAA", "COCO-GOLA", "COCO-KAHU", "DUDA-ELAI", "DUDA-HUNA", "ELAI-FAAA", "ELAI-HUNA", "ELAI-IFFI", "ELAI-JOJO", "FAAA-GOLA", "FAAA-JOJO", "GOLA-JOJO", "GOLA-KAHU", "HUNA-IFFI", "HUNA-LALE", "IFFI-JOJO", "IFFI-KAHU", "IFFI-LALE", "JOJO-KAHU", "KAHU-LALE"];
/** How many bridges win an island. */
export const NEEDED: Readonly<Record<string, number>> = {"ALOA": 2, "BARI": 3, "COCO": 3, "DUDA": 3, "ELAI": 4, "FAAA": 3, "GOLA": 3, "HUNA": 3, "IFFI": 3, "JOJO": 3, "KAHU": 3, "LALE": 2};

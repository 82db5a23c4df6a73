/** How far this device has come with an analysis. */
class Progress {
  /** From 0 to 1; null where nothing is analysed here. */
  share = $state<number | null>(null);
}

export const progress = new Progress();

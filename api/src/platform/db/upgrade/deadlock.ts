const DEADLOCK = "40P01";

/** Does a step; a change of several rows that met it in the other order is let by, and the step begins again. */
export const untilNoDeadlock = async <Outcome>(step: () => Promise<Outcome>): Promise<Outcome> => {
  for (;;) {
    try {
      return await step();
    } catch (error) {
      if ((error as { code?: string }).code !== DEADLOCK) throw error;
    }
  }
};

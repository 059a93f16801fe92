/**
 * Loaded into each server that `npm start` runs: when the parent is gone, even by kill -9, the channel to it closes and
 * the server ends as on SIGTERM. Else its port would stay busy with nobody to ask.
 */
if (process.channel) {
  process.channel.unref();
  process.on("disconnect", () => process.kill(process.pid, "SIGTERM"));
}

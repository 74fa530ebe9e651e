"""What nodes know of each other in PostgreSQL: a row for each node, and a lease for every table that one of them owns.

A lease is good as long as its node is alive, by the clock of the database: one row is renewed for all tables of a node.
The epoch of a lease is new each time that a table changes hands, and is never used again. Node 0 is nobody: a table
that has been handed over waits there.
"""

from __future__ import annotations

LEASE_SECONDS = 3.0
FENCED = "KF001"  # how the database says that a table is another node's

SCHEMA = (
    "CREATE SEQUENCE IF NOT EXISTS node_numbers",
    "CREATE SEQUENCE IF NOT EXISTS epochs",
    """CREATE TABLE IF NOT EXISTS nodes (
    number BIGINT PRIMARY KEY, name TEXT NOT NULL, until TIMESTAMPTZ NOT NULL, batch BIGINT NOT NULL,
    losses BIGINT NOT NULL
) WITH (fillfactor = 50)""",
    "CREATE TABLE IF NOT EXISTS leases (id TEXT PRIMARY KEY, node BIGINT NOT NULL, epoch BIGINT NOT NULL)",
    "CREATE INDEX IF NOT EXISTS leases_of ON leases (node)",
    "CREATE TABLE IF NOT EXISTS cluster (name TEXT NOT NULL)",
    """CREATE TABLE IF NOT EXISTS codes (
    code TEXT PRIMARY KEY, id TEXT NOT NULL, person TEXT NOT NULL, until TIMESTAMPTZ NOT NULL
)""",
    """INSERT INTO cluster SELECT left(md5(random()::text || clock_timestamp()::text), 8)
    WHERE NOT EXISTS (SELECT 1 FROM cluster)""",
    # Is a node alive? Just after a start of the database all are: they could not say so while it was away.
    """CREATE OR REPLACE FUNCTION is_alive(asked BIGINT) RETURNS BOOLEAN LANGUAGE sql VOLATILE AS $$
    SELECT EXISTS (SELECT 1 FROM nodes WHERE number = asked AND (
        until > clock_timestamp() OR clock_timestamp() < pg_postmaster_start_time() + interval '3 seconds'))
$$""",
    # Begin a batch of a node: refused if it has been written already, or if a table in it is another node's by now.
    """CREATE OR REPLACE FUNCTION fence(
    me BIGINT, new_batch BIGINT, seconds DOUBLE PRECISION, ids TEXT[], epochs BIGINT[]
) RETURNS VOID LANGUAGE plpgsql AS $$
BEGIN
    UPDATE nodes SET batch = new_batch, until = clock_timestamp() + make_interval(secs => seconds)
        WHERE number = me AND batch < new_batch;
    IF NOT FOUND THEN
        RAISE EXCEPTION 'this batch has been written, or its node is gone' USING ERRCODE = 'KF001';
    END IF;
    IF EXISTS (
        SELECT 1 FROM unnest(ids, epochs) AS mine (id, epoch)
        LEFT JOIN leases ON leases.id = mine.id AND leases.epoch = mine.epoch AND leases.node = me
        WHERE leases.id IS NULL
    ) THEN
        RAISE EXCEPTION 'another node owns it' USING ERRCODE = 'KF001';
    END IF;
END $$""",
    # Moves alone, which is what nearly all batches are: all of it in one statement.
    """CREATE OR REPLACE FUNCTION write_moves(
    me BIGINT, new_batch BIGINT, seconds DOUBLE PRECISION, owned TEXT[], epochs BIGINT[],
    ids TEXT[], numbers BIGINT[], seats BIGINT[], actions BYTEA[], keys TEXT[], spent DOUBLE PRECISION[]
) RETURNS VOID LANGUAGE plpgsql AS $$
BEGIN
    PERFORM fence(me, new_batch, seconds, owned, epochs);
    INSERT INTO moves SELECT * FROM unnest(ids, numbers, seats, actions, keys, spent);
END $$""",
    # Who owns a table? If nobody does, or a node that is gone, the one who asks does from now on. Its epoch is a new
    # one even if it was its own before: what it then had not written yet never will be.
    """CREATE OR REPLACE FUNCTION take(asked TEXT, me BIGINT, gone BIGINT, is_new BOOLEAN)
RETURNS TABLE (owner BIGINT, its_epoch BIGINT, before BIGINT) LANGUAGE plpgsql AS $$
DECLARE lease leases;
BEGIN
    LOOP
        SELECT * INTO lease FROM leases WHERE id = asked;
        IF lease.id IS NULL THEN
            IF NOT is_new AND NOT EXISTS (SELECT 1 FROM tables WHERE id = asked) THEN RETURN; END IF;
            INSERT INTO leases VALUES (asked, me, nextval('epochs')) ON CONFLICT DO NOTHING;
            CONTINUE;
        END IF;
        IF lease.node NOT IN (me, gone) AND is_alive(lease.node) THEN
            RETURN QUERY SELECT lease.node, lease.epoch, lease.node;
            RETURN;
        END IF;
        PERFORM 1 FROM nodes WHERE number = lease.node FOR UPDATE;
        IF lease.node IN (me, gone) OR NOT is_alive(lease.node) THEN
            RETURN QUERY UPDATE leases SET node = me, epoch = nextval('epochs')
                WHERE id = asked AND node = lease.node AND epoch = lease.epoch RETURNING node, epoch, lease.node;
            IF FOUND THEN
                UPDATE nodes SET losses = losses + 1 WHERE number = lease.node AND number <> me;
                RETURN;
            END IF;
        END IF;
    END LOOP;
END $$""",
    # Take up some tables of nodes that are gone, and of nobody. Games that are over wait for who asks for them.
    """CREATE OR REPLACE FUNCTION take_orphans(me BIGINT, most BIGINT)
RETURNS TABLE (its_id TEXT, its_epoch BIGINT, before BIGINT) LANGUAGE plpgsql AS $$
DECLARE dead BIGINT;
BEGIN
    FOR dead IN SELECT 0 UNION ALL SELECT number FROM nodes WHERE until < clock_timestamp() AND number <> me LOOP
        CONTINUE WHEN NOT EXISTS (SELECT 1 FROM leases WHERE node = dead);
        IF dead <> 0 THEN
            PERFORM 1 FROM nodes WHERE number = dead FOR UPDATE;
            CONTINUE WHEN is_alive(dead);
            UPDATE nodes SET losses = losses + 1 WHERE number = dead;
            DELETE FROM leases USING tables WHERE node = dead AND tables.id = leases.id AND tables.state = 'over';
        END IF;
        RETURN QUERY UPDATE leases SET node = me, epoch = nextval('epochs') WHERE id IN (
            SELECT id FROM leases WHERE node = dead LIMIT most FOR UPDATE SKIP LOCKED
        ) RETURNING id, epoch, dead;
    END LOOP;
END $$""",
)

JOIN = """INSERT INTO nodes
    VALUES (nextval('node_numbers'), %s, clock_timestamp() + make_interval(secs => %s), 0, 0) RETURNING number"""
NAME = "SELECT name FROM cluster LIMIT 1"
RENEW = """UPDATE nodes SET until = clock_timestamp() + make_interval(secs => %s) WHERE number = %s RETURNING losses"""
LEAVE = "UPDATE nodes SET until = clock_timestamp() WHERE number = %s RETURNING number"
OWNERS = "SELECT id, node FROM leases WHERE id = ANY(%s)"
OWN = "SELECT id, epoch FROM leases WHERE node = %s"
TAKE = "SELECT * FROM take(%s, %s, %s, %s)"
TAKE_ORPHANS = "SELECT * FROM take_orphans(%s, %s)"
FORGET_NODES = """DELETE FROM nodes WHERE until < clock_timestamp() - interval '1 day'
    AND NOT EXISTS (SELECT 1 FROM leases WHERE node = number) RETURNING number"""
ORPHANS = """SELECT id FROM tables WHERE state != 'over'
    AND NOT EXISTS (SELECT 1 FROM leases WHERE leases.id = tables.id AND node <> 0)"""
HAND_OVER = "UPDATE leases SET node = 0 WHERE id = ? AND epoch = ?"
GIVE_TO = "UPDATE leases SET node = ?, epoch = nextval('epochs') WHERE id = ? AND epoch = ?"
GIVE_UP = "DELETE FROM leases WHERE id = ? AND epoch = ?"
END_SESSIONS = """SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database()
    AND application_name IN (SELECT 'kafana ' || number FROM nodes WHERE until < clock_timestamp())"""
UNWRITTEN = """SELECT id FROM endings WHERE ending = '\\x'::bytea AND NOT EXISTS (
    SELECT 1 FROM leases WHERE leases.id = endings.id AND node <> %s AND is_alive(node)) LIMIT 20"""
